import { expect, test } from "vitest";
import { choosePageLanguage, parseTheme } from "./page-language";

test.each([
  ["/", { cookie: "en" }, "en"],
  ["/", {}, "sw"],
  ["/?lang=en", { cookie: "sw" }, "en"],
  ["/status", {}, "sw"],
  ["/status", { cookie: "en", accepted: "sw" }, "en"],
  ["/terms?lang=en", {}, "en"],
  ["/docs/sw", { cookie: "en" }, "sw"],
  ["/docs/sw/webhooks", {}, "sw"],
  ["/docs/swift", {}, "en"],
  ["/docs/search?q=pesa&lang=sw", { cookie: "en" }, "sw"],
  ["/docs/search?q=lang=sw", { cookie: "sw" }, "en"],
  ["/docs/searches?lang=sw", {}, "en"],
  ["/docs/errors", { cookie: "sw", accepted: "sw" }, "en"],
  ["/track?code=TUMA1&lang=en", { cookie: "sw" }, "en"],
  ["/track?code=TUMA1", { cookie: "en" }, "en"],
  ["/track?code=TUMA1", { accepted: "en-GB,en;q=0.9" }, "en"],
  ["/track?code=TUMA1", {}, "sw"],
  ["/pay/PAY-1?lang=en", {}, "en"],
  ["/d/abc", { accepted: "en" }, "en"],
  ["/log-in", {}, "sw"],
  ["/log-in?lang=en", { cookie: "sw" }, "en"],
  ["/log-in?lang=xx", { cookie: "en" }, "en"],
  ["/log-in/factor?next=%2Fdashboard", { cookie: "en", accepted: "sw" }, "en"],
  ["/register", { cookie: "en" }, "en"],
  ["/register", { accepted: "en-US" }, "en"],
  ["/dashboard/live", { account: "en" }, "en"],
  // On pages of an account, the account's language takes precedence over the cookie.
  ["/dashboard/live", { cookie: "sw", account: "en" }, "en"],
  ["/security", { cookie: "sw", account: "en" }, "en"],
  ["/log-in", { cookie: "en", account: "sw" }, "en"],
  ["/admin/merchants", { cookie: "nonsense" }, "sw"],
  ["/rider", { cookie: "en" }, "en"],
  ["/docs/track?lang=sw", {}, "en"],
  ["/docs/dashboard", { cookie: "sw" }, "en"],
  ["/log-in?next=/a?b=c&lang=en", { cookie: "sw" }, "en"],
  ["/no-such-page", { cookie: "en" }, "en"],
  ["/no-such-page", { cookie: "sw" }, "sw"],
] as const)("%s with %o is shown in %s", (page, choices, locale) => {
  expect(choosePageLanguage({ page, ...choices })).toBe(locale);
});

test.each([
  ["en", "en"],
  ["EN-gb", "en"],
  ["sw-TZ,sw;q=0.9,en;q=0.8", "sw"],
  ["fr,en;q=0.5,sw;q=0.7", "sw"],
  ["fr, en;q=0.5 , sw;q=0", "en"],
  ["en;q=0.1", "en"],
  ["de,fr", "sw"],
  ["*", "sw"],
  ["english", "sw"],
  ["en;q=x", "sw"],
  [",;,q=1", "sw"],
  ["", "sw"],
] as const)("a browser that accepts %s gets %s", (accepted, locale) => {
  expect(choosePageLanguage({ page: "/register", accepted })).toBe(locale);
});

test("a cookie selects light or dark; any other value selects the system theme", () => {
  expect(["light", "dark", "blue", "", undefined].map(parseTheme)).toEqual([
    "light",
    "dark",
    null,
    null,
    null,
  ]);
});
