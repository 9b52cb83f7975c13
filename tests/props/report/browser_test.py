#!/usr/bin/env python3
"""Opens a report in headless Chromium and looks at it as a reader does: errors, requests, pictures, keyboard, width.

usage: browser_test.py CHROMIUM INDEX.HTML [FOLDER FOR SCREENSHOTS]

Speaks the Chrome DevTools protocol over the pipe that --remote-debugging-pipe opens: nothing to install.
"""
import base64
import json
import os
import pathlib
import subprocess
import sys
import tempfile

WIDTHS = (1280, 375)
SCHEMES = ("light", "dark")


class Browser:
    """One Chromium with one page. Events that matter are kept."""

    def __init__(self, program, profile):
        to_browser, self.to_browser = os.pipe()
        self.from_browser, from_browser = os.pipe()
        # The protocol's pipe is descriptors 3 and 4 of the browser; a shell puts ours there.
        command = [program, "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
                   "--no-first-run", "--disable-background-networking", "--disable-component-update",
                   "--disable-sync", "--hide-scrollbars", "--remote-debugging-pipe", f"--user-data-dir={profile}",
                   "about:blank"]
        self.process = subprocess.Popen(
            ["sh", "-c", f'exec "$@" 3<&{to_browser} 4>&{from_browser}', "sh", *command],
            pass_fds=(to_browser, from_browser), stderr=subprocess.DEVNULL, stdout=subprocess.DEVNULL)
        os.close(to_browser)
        os.close(from_browser)
        self.buffer = b""
        self.last = 0
        self.session = None
        self.requests, self.complaints, self.loaded = [], [], False

    def message(self):
        while b"\0" not in self.buffer:
            part = os.read(self.from_browser, 1 << 16)
            if not part:
                raise SystemExit("the browser ended")
            self.buffer += part
        text, self.buffer = self.buffer.split(b"\0", 1)
        return json.loads(text)

    def keep(self, event):
        method, details = event.get("method"), event.get("params", {})
        if method == "Network.requestWillBeSent":
            self.requests.append(details["request"]["url"])
        elif method == "Runtime.exceptionThrown":
            self.complaints.append(details["exceptionDetails"]["text"])
        elif method == "Runtime.consoleAPICalled":
            self.complaints.append(json.dumps(details["args"]))
        elif method == "Log.entryAdded":
            self.complaints.append(details["entry"]["text"])
        elif method == "Page.loadEventFired":
            self.loaded = True

    def call(self, method, **parameters):
        self.last += 1
        request = {"id": self.last, "method": method, "params": parameters}
        if self.session:
            request["sessionId"] = self.session
        os.write(self.to_browser, json.dumps(request).encode() + b"\0")
        while True:
            answer = self.message()
            if answer.get("id") == self.last:
                if "error" in answer:
                    raise SystemExit(f"{method}: {answer['error']['message']}")
                return answer["result"]
            self.keep(answer)

    def open(self, url):
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Network", "Runtime", "Log"):
            self.call(f"{domain}.enable")
        self.call("Page.navigate", url=url)
        while not self.loaded:
            self.keep(self.message())

    def value(self, script):
        result = self.call("Runtime.evaluate", expression=script, returnByValue=True)
        if "exceptionDetails" in result:
            raise SystemExit(f"{script}: {result['exceptionDetails']['text']}")
        return result["result"].get("value")

    def resize(self, width, scheme):
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=900, deviceScaleFactor=1, mobile=width < 600)
        self.call("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": scheme}])

    def press(self, key, code):
        text = {"text": "\r"} if key == "Enter" else {}
        self.call("Input.dispatchKeyEvent", type="keyDown", key=key, code=key, windowsVirtualKeyCode=code, **text)
        self.call("Input.dispatchKeyEvent", type="keyUp", key=key, code=key, windowsVirtualKeyCode=code)

    def screenshot(self, path):
        size = self.call("Page.getLayoutMetrics")["cssContentSize"]
        clip = {"x": 0, "y": 0, "width": size["width"], "height": min(size["height"], 12000), "scale": 1}
        data = self.call("Page.captureScreenshot", format="png", captureBeyondViewport=True, clip=clip)["data"]
        pathlib.Path(path).write_bytes(base64.b64decode(data))


FOCUSABLE = "[...document.querySelectorAll('a[href],summary')]"
WIDEST = ("[...document.querySelectorAll('body *')].filter(e => !e.closest('svg,math,.skip') && "
          "e.getBoundingClientRect().right > innerWidth + 1).map(e => e.tagName + '.' + e.className).slice(0, 5)")


def check_page(browser, url):
    yield browser.requests == [url], f"requests: {browser.requests[:5]}"
    yield not browser.complaints, f"console: {browser.complaints[:5]}"
    yield browser.value("document.scripts.length") == 0, "the page has scripts"
    yield browser.value("document.documentElement.lang") == "en", "the page has no language"
    yield browser.value("document.querySelectorAll('h1').length") == 1, "there is not one h1"
    yield browser.value(
        "(ids => new Set(ids).size === ids.length)([...document.querySelectorAll('[id]')].map(e => e.id))"), \
        "two elements have one id"
    yield browser.value("[...document.querySelectorAll('a[href^=\"#\"]')].every("
                        "a => document.getElementById(a.getAttribute('href').slice(1)))"), "a link leads nowhere"


def check_pictures(browser):
    browser.value("document.querySelectorAll('details').forEach(d => d.open = true)")
    for name in ("plot-quincunx", "plot-saturation", "plot-p-values", "plot-variance"):
        yield browser.value(f"!!document.getElementById('{name}-title')"), f"{name} is not there"
    yield browser.value("document.querySelectorAll('figure').length") >= 4, "there are too few pictures"
    yield browser.value(
        "[...document.querySelectorAll('figure')].every(f => { const s = f.querySelector('svg[role=img]');"
        "const b = s.getBoundingClientRect(); return b.width > 200 && b.height > 100 && "
        "document.getElementById(s.getAttribute('aria-labelledby')).textContent && "
        "document.getElementById(s.getAttribute('aria-describedby')).textContent && "
        "s.querySelectorAll('path,use,polygon').length > 3 && f.querySelector('figcaption').textContent; })"), \
        "a picture is empty or has no name"
    browser.value("document.querySelectorAll('details').forEach(d => d.open = d.textContent.includes('REFUTED'))")


def check_keyboard(browser):
    count = browser.value(f"{FOCUSABLE}.length")
    browser.value("document.activeElement.blur(); scrollTo(0, 0)")
    order = []
    for _ in range(count):
        browser.press("Tab", 9)
        order.append(browser.value(f"{FOCUSABLE}.indexOf(document.activeElement)"))
    yield order == list(range(count)), f"Tab does not follow the page: {order[:12]}"
    browser.value("document.querySelector('summary').focus()")
    before = browser.value("document.querySelector('details').open")
    browser.press("Enter", 13)
    yield browser.value("document.querySelector('details').open") != before, "Enter does not open a claim"
    browser.press("Enter", 13)


def check_widths(browser, folder):
    for width in WIDTHS:
        for scheme in SCHEMES:
            browser.resize(width, scheme)
            browser.value("document.querySelectorAll('details').forEach(d => d.open = true)")
            yield browser.value("document.documentElement.scrollWidth <= innerWidth"), \
                f"the page is wider than {width} px: {browser.value(WIDEST)}"
            dark = browser.value("getComputedStyle(document.body).backgroundColor")
            yield (dark == "rgb(255, 255, 255)") == (scheme == "light"), f"{scheme} is {dark}"
            if folder:
                browser.screenshot(f"{folder}/open-{width}-{scheme}.png")
                browser.value("document.querySelectorAll('details').forEach(d => d.open = false)")
                browser.screenshot(f"{folder}/{width}-{scheme}.png")


def main():
    program, page = sys.argv[1:3]
    folder = sys.argv[3] if len(sys.argv) > 3 else None
    url = pathlib.Path(page).resolve().as_uri()
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        browser = Browser(program, profile)
        try:
            browser.open(url)
            failures = [message for check in (check_page(browser, url), check_pictures(browser),
                                              check_keyboard(browser), check_widths(browser, folder),
                                              check_page(browser, url))
                        for passed, message in check if not passed]
            browser.session = None
            browser.call("Browser.close")
        finally:
            try:
                browser.process.wait(timeout=20)
            except subprocess.TimeoutExpired:
                browser.process.kill()
    for failure in failures:
        print(f"FAILED: {failure}")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
