import { describe, expect, it } from "vitest";
import { z } from "zod";
import { secretEnv } from "./env-services";
import { createKeyRing } from "./key-ring";

const [A, B, C] = ["a", "b", "c"].map((letter) => letter.repeat(40)) as [string, string, string];
const keys = (...ids: string[]) =>
  ids.map((id) => ({ id, secret: { old: A, new: B, other: C }[id as "old"] }));
const place = { purpose: "secrets-at-rest", row: "webhook_endpoint 1000" };
const elsewhere = { ...place, row: "webhook_endpoint 1001" };

describe("a key ring", () => {
  it("encrypts with its first key and prefixes its id, and decrypts with all keys", () => {
    const sealed = createKeyRing({ SECRET_KEYS: keys("old") }).seal("whsec_1", place);
    expect(sealed).toMatch(/^old\.[A-Za-z0-9+/=]+$/);
    const both = createKeyRing({ SECRET_KEYS: keys("new", "old") });
    expect(both.open(sealed, place)).toBe("whsec_1");
    expect(both.seal("whsec_2", place)).toMatch(/^new\./);
    expect(both.sealsWith).toBe("new");
  });

  it("does not decrypt a value of another row, purpose or key id, or an altered value", () => {
    const ring = createKeyRing({ SECRET_KEYS: keys("new", "old") });
    const sealed = ring.seal("whsec_1", place);
    const altered = sealed.slice(0, -4) + (sealed.endsWith("AAA=") ? "BBB=" : "AAA=");
    expect(() => ring.open(sealed, elsewhere)).toThrow();
    expect(() => ring.open(sealed, { ...place, purpose: "stored-answers" })).toThrow();
    expect(() => ring.open(sealed.replace(/^new/, "old"), place)).toThrow();
    expect(() => ring.open(sealed.replace(/^new\./, ""), place)).toThrow();
    expect(() => ring.open(altered, place)).toThrow();
  });

  it("names a missing key without showing any key", () => {
    const sealed = createKeyRing({ SECRET_KEYS: keys("other") }).seal("whsec_1", place);
    expect(() => createKeyRing({ SECRET_KEYS: keys("new", "old") }).open(sealed, place)).toThrow(
      /the key other/,
    );
  });

  it("decrypts older values of SECRET_KEY, whether that is in the ring or separate", () => {
    const before = createKeyRing({ SECRET_KEY: A }).seal("whsec_1", place);
    expect(before).not.toContain(".");
    expect(createKeyRing({ SECRET_KEYS: keys("new", "old") }).open(before, place)).toBe("whsec_1");
    expect(createKeyRing({ SECRET_KEYS: keys("new"), SECRET_KEY: A }).open(before, place)).toBe("whsec_1");
    expect(() => createKeyRing({ SECRET_KEYS: keys("new") }).open(before, place)).toThrow();
  });

  it("can refuse values without a key id, and still decrypts those with one", () => {
    const before = createKeyRing({ SECRET_KEY: A }).seal("whsec_1", place);
    const strict = createKeyRing({ SECRET_KEYS: keys("new", "old"), SECRET_VALUES_NAMED: true });
    expect(() => strict.open(before, place)).toThrow(/SECRET_VALUES_NAMED/);
    expect(() => strict.open(before, elsewhere)).toThrow(/SECRET_VALUES_NAMED/);
    expect(strict.open(createKeyRing({ SECRET_KEYS: keys("old") }).seal("whsec_2", place), place)).toBe(
      "whsec_2",
    );
    expect(createKeyRing({ SECRET_KEY: A, SECRET_VALUES_NAMED: true }).open(before, place)).toBe("whsec_1");
  });

  it("with only SECRET_KEY decrypts the values of a key ring with the same key", () => {
    const sealed = createKeyRing({ SECRET_KEYS: keys("old") }).seal("whsec_1", place);
    expect(createKeyRing({ SECRET_KEY: A }).open(sealed, place)).toBe("whsec_1");
    expect(() => createKeyRing({ SECRET_KEY: A }).open(sealed, elsewhere)).toThrow();
  });

  it("derives its first secret from the first key, and the others from the older keys", () => {
    const alone = createKeyRing({ SECRET_KEY: A }).derive("delivery-pin");
    const both = createKeyRing({ SECRET_KEYS: keys("new", "old") }).derive("delivery-pin");
    expect(both).toEqual([createKeyRing({ SECRET_KEY: B }).derive("delivery-pin")[0], alone[0]]);
  });

  it("requires a key", () => expect(() => createKeyRing({})).toThrow(/32 random characters/));
});

describe("SECRET_KEYS", () => {
  const parse = (text: string) => z.object(secretEnv).safeParse({ SECRET_KEYS: text });

  it("are pairs of id and key, in order", () => {
    expect(parse(`2026-11:${A}, old:${B}:x`).data?.SECRET_KEYS).toEqual([
      { id: "2026-11", secret: A },
      { id: "old", secret: `${B}:x` },
    ]);
  });

  it.each([
    ["no id", A, /entry 1 has no valid id/],
    ["an id with a dot", `a.b:${A}`, /entry 1 has no valid id/],
    ["a short key", `a:${A},b:short`, /the key b has fewer than 32/],
    ["an id twice", `a:${A},a:${B}`, /the id a is used twice/],
    ["a key twice", `a:${A},b:${A}`, /the keys a and b are the same/],
    ["an empty entry", `a:${A},`, /entry 2 has no valid id/],
  ])("with %s are refused with the remedy, without showing a key", (_, text, fault) => {
    const { error } = parse(text);
    const message = error!.issues[0]!.message;
    expect(message).toMatch(fault);
    expect(message).toMatch(/openssl rand/);
    for (const key of [A, B]) expect(message).not.toContain(key);
  });
});
