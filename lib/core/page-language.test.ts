import { expect, test } from "vitest";
import { pageLanguage } from "./page-language";

test.each([
  ["/", { cookie: "en" }, "en"],
  ["/", {}, "sw"],
  ["/?lang=en", { cookie: "sw" }, "en"],
  ["/status", {}, "sw"],
  ["/terms?lang=en", {}, "en"],
  ["/docs/sw", { cookie: "en" }, "sw"],
  ["/docs/sw/webhooks", {}, "sw"],
  ["/docs/swift", {}, "en"],
  ["/docs/search?q=pesa&lang=sw", { cookie: "en" }, "sw"],
  ["/docs/search?q=lang=sw", { cookie: "sw" }, "en"],
  ["/docs/searches?lang=sw", {}, "en"],
  ["/docs/errors", { cookie: "sw" }, "en"],
  ["/track?code=TUMA1&lang=en", { cookie: "sw" }, "en"],
  ["/track?code=TUMA1", { cookie: "en" }, "sw"],
  ["/pay/PAY-1?lang=en", {}, "en"],
  ["/log-in", {}, "sw"],
  ["/log-in?lang=en", { cookie: "sw" }, "en"],
  ["/log-in?lang=xx", { cookie: "en" }, "en"],
  ["/register", { cookie: "en" }, "en"],
  ["/dashboard/live", { account: "en" }, "en"],
  // The choice is the account's, on every device of it.
  ["/dashboard/live", { cookie: "sw", account: "en" }, "en"],
  ["/admin/merchants", { cookie: "nonsense" }, "sw"],
  ["/rider", { cookie: "en" }, "en"],
  ["/docs/track?lang=sw", {}, "en"],
  ["/docs/dashboard", { cookie: "sw" }, "en"],
  ["/log-in?next=/a?b=c&lang=en", { cookie: "sw" }, "en"],
  ["/registered", { cookie: "sw" }, "en"],
] as const)("%s with %o is read in %s", (page, choices, locale) => {
  expect(pageLanguage({ page, ...choices })).toBe(locale);
});
