import { describe, expect, it } from "vitest";
import { z } from "zod";
import { messageEnv, requireMessageEnv } from "./env-services";

const schema = z.object(messageEnv).superRefine(requireMessageEnv);
const faults = (env: Record<string, string>) =>
  schema.safeParse(env).error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`) ?? [];

describe("the message settings", () => {
  it("may be empty; then nothing is sent", () => {
    expect(faults({})).toEqual([]);
  });

  it.each([
    ["beem", ["BEEM_API_KEY", "BEEM_SECRET_KEY"]],
    ["africas-talking", ["AFRICAS_TALKING_USERNAME", "AFRICAS_TALKING_API_KEY"]],
    ["twilio", ["TWILIO_ACCOUNT_SID", "TWILIO_AUTH_TOKEN"]],
  ])("name the missing variables of %s", (provider, names) => {
    const lacking = names.map((name) => `${name}: needed with SMS_PROVIDER=${provider}`);
    expect(faults({ SMS_PROVIDER: provider })).toEqual(lacking);
    const whole = Object.fromEntries(names.map((name) => [name, "x"]));
    expect(faults({ SMS_PROVIDER: provider, ...whole })).toEqual([]);
  });

  it("accept only known SMS providers and SMTP for email", () => {
    expect(faults({ SMS_PROVIDER: "pigeon" })).toHaveLength(1);
    expect(faults({ SMTP_URL: "http://mail.example", MAIL_FROM: "a@b.example" })).toHaveLength(1);
    expect(faults({ SMTP_URL: "smtps://u:p@mail.example:465" })).toEqual(["MAIL_FROM: needed with SMTP_URL"]);
  });

  it.each(["no-reply@tuma.example", "Tuma <no-reply@tuma.example>"])("accept the sender %s", (from) => {
    expect(faults({ MAIL_FROM: from })).toEqual([]);
  });

  it.each(["Tuma", "a@b.example\r\nBcc: c@d.example", "a@b.example, c@d.example", "<a@b.example"])(
    "refuse the sender %j",
    (from) => {
      expect(faults({ MAIL_FROM: from })).toHaveLength(1);
    },
  );
});
