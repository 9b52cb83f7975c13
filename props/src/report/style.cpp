#include "style.hpp"

#include "palette.hpp"

namespace quincunx::props {
namespace {

constexpr const char* page_rules = R"(
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;scroll-behavior:smooth}
@media (prefers-reduced-motion:reduce){html{scroll-behavior:auto}}
body{margin:0;background:var(--paper);color:var(--ink);
 font:1rem/1.55 system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif}
header,main,footer{max-width:70rem;margin:0 auto;padding:0 1.25rem}
header{padding-top:2.2rem}
footer{padding-bottom:3rem;color:var(--muted);font-size:.9rem}
h1{font-size:clamp(1.7rem,5.2vw,2.7rem);line-height:1.12;margin:.1em 0 .35em;letter-spacing:-.02em}
h2{font-size:1.45rem;line-height:1.2;margin:0 0 .3em;letter-spacing:-.01em}
h3{font-size:1.05rem;margin:1.6em 0 .4em}
p{margin:.5em 0;max-width:46rem}
a{color:var(--accent)}
code,pre,.id{font-family:ui-monospace,"Cascadia Mono",Menlo,Consolas,"DejaVu Sans Mono",monospace;font-size:.88em}
code{overflow-wrap:anywhere}
pre{white-space:pre-wrap;overflow-wrap:anywhere;background:var(--panel);border:1px solid var(--line);border-radius:8px;
 padding:.8rem 1rem;margin:.6rem 0}
pre.command{user-select:all}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px;border-radius:4px}
.skip{position:absolute;left:-99rem}
.skip:focus{left:1rem;top:.5rem;background:var(--paper);padding:.4rem .8rem;z-index:2}
.kicker{color:var(--muted);font-size:.95rem;margin:0}
.shared{position:absolute}
section{border-top:1px solid var(--line);margin-top:2.4rem;padding-top:1.6rem}
.formula{font-size:1.25rem;margin:.6rem 0 .9rem}
h2~details.claim:first-of-type{margin-top:1.1rem}
sub,sup{font-size:.75em;line-height:0}
)";

constexpr const char* parts_rules = R"(
.verdict{display:inline-block;font-weight:650;white-space:nowrap}
.verdict::before{display:inline-block;width:1.35em}
.holds{color:var(--good)}.holds::before{content:"✓"/""}
.refuted{color:var(--bad)}.refuted::before{content:"✗"/""}
.undecided{color:var(--second)}.undecided::before{content:"?"/""}
h1.verdict{display:block;white-space:normal}
dl.facts{display:grid;grid-template-columns:repeat(auto-fit,minmax(11.4rem,1fr));gap:.8rem 1.3rem;margin:1.2rem 0}
dl.facts dt{color:var(--muted);font-size:.85rem}
dl.facts dd{margin:0;overflow-wrap:anywhere;font-variant-numeric:tabular-nums}
dl.facts dd small{color:var(--muted);font-size:.85rem;display:block}
nav table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}
nav caption{text-align:left;color:var(--muted);font-size:.9rem;padding:.3rem 0}
nav th,nav td{text-align:left;padding:.45rem .8rem .45rem 0;border-top:1px solid var(--line);font-weight:400}
nav thead th{border-top:0;color:var(--muted);font-size:.85rem}
nav .number{text-align:right}
nav .wide{padding-left:2rem}
.gallery{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,25rem),1fr));gap:1.4rem;margin:1.2rem 0}
figure{margin:0;background:var(--panel);border:1px solid var(--line);border-radius:10px;padding:.9rem 1rem 1rem;
 min-width:0}
figure svg{display:block;width:100%;max-width:29rem;height:auto;margin:0 auto;font-family:inherit}
figcaption{font-size:.9rem;color:var(--muted);margin-top:.6rem}
figcaption strong{display:block;color:var(--ink);font-size:1rem}
.body .gallery{grid-template-columns:repeat(auto-fit,minmax(min(100%,18.5rem),1fr))}
.body figure{background:none;border:0;padding:0}
details.claim{border:1px solid var(--line);border-radius:10px;margin:.55rem 0;background:var(--paper)}
details.claim>summary{cursor:pointer;padding:.65rem .9rem;display:grid;grid-template-columns:1.1rem 7rem 1fr;
 gap:.1rem .5rem;list-style:none;align-items:baseline}
details.claim>summary::-webkit-details-marker{display:none}
details.claim>summary::before{content:"▸"/"";color:var(--muted)}
details.claim[open]>summary::before{content:"▾"/""}
details.claim>summary:hover{background:var(--panel);border-radius:10px}
.statement{overflow-wrap:anywhere}
.id{color:var(--muted);grid-column:3;overflow-wrap:anywhere}
.body{padding:0 .9rem .9rem}
meter{width:100%;max-width:16rem;height:.8rem;display:block}
ul.departing{list-style:none;margin:1.1rem 0 1.6rem;padding:0;border:1px solid var(--line);border-radius:10px}
ul.departing li{display:grid;grid-template-columns:7rem 1fr minmax(0,19rem);gap:.1rem .9rem;padding:.55rem .9rem}
ul.departing li+li{border-top:1px solid var(--line)}
ul.departing .id{grid-column:3;text-align:right}
.statement small{display:block;color:var(--muted);font-size:.85rem;overflow-wrap:anywhere}
.legend dt{font-weight:650}.legend dd{margin:0 0 .5em}
@media (max-width:40rem){
 header,main,footer{padding-left:.85rem;padding-right:.85rem}
 details.claim>summary{grid-template-columns:1.1rem 1fr}
 .statement,.id{grid-column:2}
 .formula{font-size:1.1rem}
 dl.facts{grid-template-columns:repeat(auto-fit,minmax(8.8rem,1fr));gap:.7rem 1.1rem}
 ul.departing li{grid-template-columns:1fr}
 ul.departing .statement,ul.departing .id{grid-column:1;text-align:left}
 figure{padding:.7rem .6rem .8rem}
 nav .wide{display:none}
}
@media print{details.claim{break-inside:avoid}figure{break-inside:avoid}}
)";

}  // namespace

std::string style_sheet() {
  return ":root{color-scheme:light dark;" + palette_properties(false) + "}\n@media (prefers-color-scheme:dark){:root{" +
         palette_properties(true) + "}}" + page_rules + parts_rules;
}

}  // namespace quincunx::props
