import { expect, test } from "vitest";
import { z } from "zod";
import { gatewayVariables, requireCredentials } from "./env-services";

const schema = z.object(gatewayVariables).superRefine(requireCredentials);
const missing = (variables: Record<string, string>) =>
  schema.safeParse(variables).error?.issues.map(({ path }) => path.join());

test("requires nothing without a gateway, and allows unused credentials", () => {
  expect(missing({})).toBeUndefined();
  expect(missing({ CLICKPESA_API_KEY: "key" })).toBeUndefined();
});

test.each([
  [
    { PAYMENT_GATEWAY: "clickpesa", CLICKPESA_CLIENT_ID: "1" },
    ["CLICKPESA_API_KEY", "CLICKPESA_CHECKSUM_KEY"],
  ],
  [{ PAYMENT_GATEWAY: "selcom" }, ["SELCOM_VENDOR", "SELCOM_API_KEY", "SELCOM_API_SECRET"]],
  [{ CARD_PAYMENT_GATEWAY: "pesapal" }, ["PESAPAL_CONSUMER_KEY", "PESAPAL_CONSUMER_SECRET"]],
  [{ PAYMENT_GATEWAY: "stripe" }, ["PAYMENT_GATEWAY"]],
])("%j is refused with the faulty variables %j", (variables, names) => {
  expect(missing(variables)).toEqual(names);
});
