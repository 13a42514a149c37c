import { describe, expect, it } from "vitest";
import { topUpRequest } from "@/lib/core/money/payment-request";
import { listOptionalFields, acceptsValues } from "@/lib/core/schema.fixture";
import {
  changePasswordRequest,
  emailRequest,
  profileRequest,
  registerRequest,
  resetPasswordRequest,
  verifyEmailRequest,
} from "./account-request";
import { createKeyRequest } from "./api-key-request";

const PASSWORD = "Karibu2026";
const account = {
  business_name: "Duka la Asha",
  business_email: "asha@duka.tz",
  phone: "+255712345678",
  password: PASSWORD,
  language: "sw",
};
const profile = {
  business_name: "Duka la Asha",
  phone: "+255712345678",
  address: "Ilala,\nDar es Salaam",
  language: "en",
  require_pin: true,
  notify_low_balance: false,
  notify_webhook_disabled: true,
  notify_receipts: false,
};

describe("registering", () => {
  it("keeps every input, with the phone number in international format", () => {
    expect(registerRequest.parse({ ...account, phone: "0712 345 678" })).toEqual(account);
  });

  it("needs every field", () => {
    expect(listOptionalFields(undefined, registerRequest, account)).toEqual([]);
    expect(listOptionalFields(null, registerRequest, account)).toEqual([]);
  });

  it("accepts a name of 2 to 255 characters, and the two languages", () => {
    const names = ["ab", "a".repeat(255), " a ", "a", "", "   ", "a".repeat(256)];
    expect(acceptsValues(registerRequest, account, "business_name", names)).toEqual(names.slice(0, 3));
    expect(acceptsValues(registerRequest, account, "language", ["sw", "en", "fr", ""])).toEqual(["sw", "en"]);
    expect(acceptsValues(registerRequest, account, "phone", ["0712345678", "12", 712345678])).toEqual([
      "0712345678",
    ]);
  });
});

describe("a profile", () => {
  it("is changed field by field, and keeps the input", () => {
    expect(profileRequest.parse(profile)).toEqual(profile);
    expect(profileRequest.parse({})).toEqual({});
    expect(listOptionalFields(undefined, profileRequest, profile)).toEqual(Object.keys(profile));
    expect(listOptionalFields(null, profileRequest, profile)).toEqual(["address"]);
    expect(acceptsValues(profileRequest, profile, "business_name", ["a", "a".repeat(256)])).toEqual([]);
    expect(
      acceptsValues(profileRequest, profile, "address", ["a".repeat(500), "a".repeat(501)]),
    ).toHaveLength(1);
  });
});

describe("links and passwords", () => {
  const LONG = "x".repeat(200);

  it("accept a password for comparison with 1 to 200 characters of any kind", () => {
    const change = { password: "x", new_password: PASSWORD };
    const passwords = ["x", LONG, "", `${LONG}x`];
    expect(acceptsValues(changePasswordRequest, change, "password", passwords)).toEqual(["x", LONG]);
    expect(changePasswordRequest.parse(change)).toEqual(change);
    expect(acceptsValues(changePasswordRequest, change, "new_password", [PASSWORD, "weak"])).toEqual([
      PASSWORD,
    ]);
    expect(listOptionalFields(undefined, changePasswordRequest, change)).toEqual([]);
  });

  it("accept a token with 1 to 200 characters", () => {
    expect(acceptsValues(verifyEmailRequest, {}, "token", ["x", LONG, "", `${LONG}x`])).toEqual(["x", LONG]);
    const reset = { token: "x", password: PASSWORD };
    expect(resetPasswordRequest.parse(reset)).toEqual(reset);
    expect(acceptsValues(resetPasswordRequest, reset, "token", [LONG, `${LONG}x`])).toEqual([LONG]);
    expect(acceptsValues(resetPasswordRequest, reset, "password", [PASSWORD, "weak"])).toEqual([PASSWORD]);
  });

  it("require an address to send a link to", () => {
    expect(acceptsValues(emailRequest, {}, "email", ["asha@duka.tz", "asha", ""])).toEqual(["asha@duka.tz"]);
  });
});

describe("a contact for receivers", () => {
  it("is measured in characters, independent of their encoding", () => {
    const contact = (length: number) => `${"😀".repeat(length - 5)}@b.co`;
    const taken = acceptsValues(profileRequest, {}, "receiver_contact", [contact(254), contact(255)]);
    expect(taken).toEqual([contact(254)]);
  });
});

describe("a new API key", () => {
  const key = { name: "Shop", expires_in_days: 90 };

  it("has a name, and expires in 30, 90 or 365 days or never", () => {
    expect(createKeyRequest.parse(key)).toEqual({ ...key, scopes: null, networks: null, daily_limit: null });
    expect(
      acceptsValues(createKeyRequest, key, "expires_in_days", [30, 90, 365, null, 0, 31, 366, "90"]),
    ).toEqual([30, 90, 365, null]);
    const names = ["S", "S".repeat(60), "", " ", "S".repeat(61)];
    expect(acceptsValues(createKeyRequest, key, "name", names)).toEqual(names.slice(0, 2));
    expect(listOptionalFields(undefined, createKeyRequest, key)).toEqual([]);
  });
});

describe("a top-up", () => {
  const topUp = { amount: 5000, method: "mobile_money", phone_number: "+255712345678", provider: "mpesa" };

  it("keeps every input, with the phone number in international format", () => {
    expect(topUpRequest.parse({ ...topUp, phone_number: "0712 345 678" })).toEqual(topUp);
    expect(acceptsValues(topUpRequest, topUp, "amount", [1, 0, -1, 1.5, "1", null])).toEqual([1]);
    expect(listOptionalFields(null, topUpRequest, topUp)).toEqual(["provider"]);
    expect(listOptionalFields(undefined, topUpRequest, topUp)).toEqual(["provider"]);
  });

  it("needs a phone number, except by card", () => {
    const { phone_number: _number, ...without } = topUp;
    expect(topUpRequest.safeParse(without).error?.issues).toMatchObject([
      { path: ["phone_number"], message: "Field required", params: { type: "missing" } },
    ]);
    expect(topUpRequest.safeParse({ ...without, method: "card" }).success).toBe(true);
    expect(topUpRequest.safeParse({ ...topUp, phone_number: null, method: "card" }).success).toBe(true);
  });
});
