import { expect, test } from "vitest";
import { inviteMemberRequest } from "@/lib/core/accounts/account-request";
import { restrictKeyRequest } from "@/lib/core/accounts/api-key-request";
import { freezeRequest } from "@/lib/core/admin/admin-request";
import { createBodyResolver } from "./body-resolver";

const options = (...names: string[]) => ({ names, fields: {}, shouldUseNativeValidation: false });

test("an error is reported at its field with the type of the server's response", async () => {
  const check = createBodyResolver<Record<string, string>>(inviteMemberRequest, (values) => values);
  const { errors } = await check({ email: "nobody", role: "operator" }, {}, options("email", "role"));
  expect(Object.keys(errors)).toEqual(["email"]);
  expect(errors.email?.message).toBe("value_error");
});

test("valid values pass unchanged", async () => {
  const check = createBodyResolver<Record<string, string>>(inviteMemberRequest, (values) => values);
  const values = { email: "asha@duka.example", role: "operator" };
  expect(await check(values, {}, options("email", "role"))).toEqual({ values, errors: {} });
});

test("the body is validated, and an error outside the form's fields is left to the server", async () => {
  const toBody = (values: Record<string, string>) => ({ ...values, mode: "nowhere", frozen: true });
  const check = createBodyResolver(freezeRequest, toBody);
  expect(await check({ reason: "Fraud report" }, {}, options("reason"))).toEqual({
    values: { reason: "Fraud report" },
    errors: {},
  });
  const { errors } = await check({ reason: "" }, {}, options("reason"));
  expect(errors.reason?.message).toBe("string_too_short");
});

test("an error of a group of fields is reported at the group", async () => {
  const toBody = () => ({ scopes: [], networks: null, daily_limit: null });
  const check = createBodyResolver(restrictKeyRequest, toBody);
  const { errors } = await check({}, {}, options("scopes.shipments:read", "networks"));
  expect(Object.keys(errors)).toEqual(["scopes"]);
});
