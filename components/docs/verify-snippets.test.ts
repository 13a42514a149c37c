import { describe, expect, it } from "vitest";
import { plainHeaders, signatures, signingKeys } from "@/lib/core/webhook-signature";
import { VERIFY_SNIPPETS } from "./verify-snippets";

type IsGenuine = (rawBody: string, headers: Record<string, string>, secret: string) => boolean;

const secret = "whsec_MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY=";
const previous = "whsec_ZmVkY2JhOTg3NjU0MzIxMGZlZGNiYTk4NzY1NDMyMTA=";
const body = '{"id":"evt_1","merchant_reference":"Ng\'ombe – 7"}';

const code = VERIFY_SNIPPETS.find((snippet) => snippet.language === "Node.js")?.code ?? "";
const { isGenuine }: { isGenuine: IsGenuine } = await import(
  /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`
);

describe("the Node.js snippet of the documentation", () => {
  const now = () => Math.floor(Date.now() / 1000);

  it("accepts what we sign", () => {
    expect(isGenuine(body, signed(now()), secret)).toBe(true);
  });

  it("accepts both secrets while one replaces the other", () => {
    expect([secret, previous].map((each) => isGenuine(body, signed(now(), previous), each))).toEqual([
      true,
      true,
    ]);
  });

  it("refuses a changed body, another secret, a missing signature and a time more than five minutes off", () => {
    expect(isGenuine(`${body} `, signed(now()), secret)).toBe(false);
    expect(isGenuine(body, signed(now()), previous)).toBe(false);
    expect(isGenuine(body, {}, secret)).toBe(false);
    expect(isGenuine(body, { "x-service-timestamp": String(now()), "x-service-signature": "" }, secret)).toBe(
      false,
    );
    expect(isGenuine(body, signed(now() - 310), secret)).toBe(false);
    expect(isGenuine(body, signed(now() + 310), secret)).toBe(false);
  });
});

/** Node's http gives header names in lower case. */
function signed(timestamp: number, previousSecret: string | null = null): Record<string, string> {
  const delivery = { eventId: "evt_1", type: "webhook.test", attempt: 1, timestamp, body };
  const previous = previousSecret === null ? null : signingKeys(previousSecret);
  const headers = { ...plainHeaders(delivery), ...signatures(delivery, signingKeys(secret), previous) };
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}
