import { expect, it } from "vitest";
import { SECRET_TEMPLATES, EMAIL_TEMPLATES, SMS_TEMPLATES } from "./message";

it("exactly the messages with a secret link are stored without it", () => {
  const kept = [...EMAIL_TEMPLATES, ...SMS_TEMPLATES].filter((template) =>
    SECRET_TEMPLATES.includes(template),
  );
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
