import { expect, it } from "vitest";
import { LINK_TEMPLATES, MAIL_TEMPLATES, SMS_TEMPLATES } from "./message";

it("messages whose link lets somebody in, or decides for somebody, are kept without it, and no others", () => {
  const kept = [...MAIL_TEMPLATES, ...SMS_TEMPLATES].filter((template) => LINK_TEMPLATES.includes(template));
  expect(kept).toEqual([
    "verify_email",
    "reset_password",
    "factor_reset_asked",
    "invitation",
    "staff_invited",
    "hub_invited",
    "rider_log_in_code",
  ]);
});
