import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import {
  buildUnsignedHeaders,
  buildSignatureHeaders,
  createSigningKeys,
} from "@/lib/core/webhooks/webhook-signature";

type IsGenuine = (rawBody: string, headers: Record<string, string>, secret: string) => boolean;

const FENCE = /^```\w+ tab="(.*?)" tab-group="verify"\n([\s\S]*?)\n```$/gm;
const SNIPPETS = Object.fromEntries(
  [...readFileSync("content/docs/verify.md", "utf8").matchAll(FENCE)].map(([, language, code]) => [
    language,
    code,
  ]),
) as Record<"Node.js" | "PHP" | "Python", string>;
const secret = "whsec_MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY=";
const previous = "whsec_ZmVkY2JhOTg3NjU0MzIxMGZlZGNiYTk4NzY1NDMyMTA=";
const body = '{"id":"evt_1","merchant_reference":"Ng\'ombe – 7"}';

const code = SNIPPETS["Node.js"];
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

/** Each program reads a webhook delivery from stdin and prints the result of the snippet. */
const OTHERS: [language: "PHP" | "Python", command: string, args: (code: string) => string[]][] = [
  [
    "PHP",
    "php",
    (code) => [
      "-r",
      `${code.replace(/^<\?php/, "")}
      $sent = json_decode(stream_get_contents(STDIN), true);
      foreach ($sent['headers'] as $name => $value) $_SERVER['HTTP_' . strtoupper(strtr($name, '-', '_'))] = $value;
      echo is_genuine($sent['body'], $sent['secret']) ? 'yes' : 'no';`,
    ],
  ],
  [
    "Python",
    "python3",
    (code) => [
      "-c",
      `${code}
import json, sys
from email.message import Message
sent, headers = json.load(sys.stdin), Message()
for name, value in sent["headers"].items(): headers[name] = value
print("yes" if is_genuine(sent["body"].encode(), headers, sent["secret"]) else "no", end="")`,
    ],
  ],
];

for (const [language, command, argsOf] of OTHERS) {
  const snippet = SNIPPETS[language];
  const ask = (body: string, headers: Record<string, string>, secret: string) =>
    spawnSync(command, argsOf(snippet), {
      input: JSON.stringify({ body, headers, secret }),
      encoding: "utf8",
    });

  // Skip the tests when PHP or Python is not installed.
  describe.skipIf(spawnSync(command, ["--version"]).error)(`the ${language} snippet`, () => {
    const now = Math.floor(Date.now() / 1000);
    const zeros = { "x-service-timestamp": String(now), "x-service-signature": "0".repeat(64) };

    it.each<[what: string, answer: string, body: string, headers: Record<string, string>, secret: string]>([
      ["what we sign", "yes", body, signed(now), secret],
      ["the previous secret while one replaces the other", "yes", body, signed(now, previous), previous],
      ["a changed body", "no", `${body} `, signed(now), secret],
      ["another secret", "no", body, signed(now), previous],
      ["no headers", "no", body, {}, secret],
      ["a made-up signature", "no", body, zeros, secret],
      ["a time ten minutes ago", "no", body, signed(now - 600), secret],
      ["a time in letters", "no", body, { ...signed(now), "x-service-timestamp": "²" }, secret],
    ])("given %s says %s", (_what, answer, text, headers, key) => {
      const { stdout, stderr } = ask(text, headers, key);
      expect(stdout, stderr).toBe(answer);
    });
  });
}

/** Returns headers with lower-case names, as Node.js `http` does. */
function signed(timestamp: number, previousSecret: string | null = null): Record<string, string> {
  const delivery = { eventId: "evt_1", type: "webhook.test", attempt: 1, timestamp, body };
  const previous = previousSecret === null ? null : createSigningKeys(previousSecret);
  const headers = {
    ...buildUnsignedHeaders(delivery),
    ...buildSignatureHeaders(delivery, createSigningKeys(secret), previous),
  };
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}
