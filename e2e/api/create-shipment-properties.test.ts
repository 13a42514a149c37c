import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createTestMerchant, buildOrder, buildItem, countShipments, uniqueText } from "../fixtures";
import { expectOk } from "./expectations";

// Specification: POST /merchant/shipments.

const merchant = await createTestMerchant({ balances: { sandbox: 1_000_000_000 } });
const { sandbox } = merchant;
const RUNS = { numRuns: 60 };

const isControl = (character: string) => /\p{Cc}/u.test(character);
/**
 * Any Unicode character that is not a control character, including combining marks, emoji, right-to-left and
 * zero width.
 */
const character = fc
  .string({ unit: "binary", minLength: 1, maxLength: 1 })
  .filter((each) => !isControl(each));
const storedText = (text: string) => text.replace(/[\u202a-\u202e\u2066-\u2069]/g, "").normalize("NFC");
const words = (min: number, max: number) =>
  fc.array(character, { minLength: min, maxLength: max }).map((each) => `a${each.join("")}b`);
const lines = (max: number) =>
  fc
    .array(fc.oneof(character, fc.constantFrom("\t", "\n", "\r")), { maxLength: max })
    .map((each) => `abc${each.join("")}de`);
const amount = (max: number) => fc.double({ min: 0.001, max, noNaN: true });

const texts = fc.record({
  sender_name: words(1, 40),
  receiver_name: words(1, 40),
  pickup_address: lines(60),
  dropoff_address: lines(60),
  pickup_notes: lines(60),
  dropoff_notes: lines(60),
  merchant_reference: words(1, 40),
});
const items = fc.array(
  fc.record({
    description: lines(40),
    weight_kg: amount(5),
    length_cm: amount(60),
    width_cm: amount(20),
    height_cm: amount(20),
    quantity: fc.integer({ min: 1, max: 2 }),
    is_fragile: fc.boolean(),
    declared_value: fc.option(fc.double({ min: 0.01, max: 1e9, noNaN: true })),
  }),
  { minLength: 1, maxLength: 2 },
);

describe("any valid request", () => {
  it("is stored and read back unchanged, and the parts of the price add up", async () => {
    await fc.assert(
      fc.asyncProperty(texts, items, async (written, sent) => {
        const created = expectOk(await sandbox.create(buildOrder({ ...written, items: sent })), 201);
        const read = expectOk(await sandbox.show(created.id));
        expect({ ...read, status: "confirmed", events: [], legs: [] }).toEqual({ ...created, legs: [] });
        const { merchant_reference, ...names } = written;
        const stored = Object.entries(names).map(([name, text]) => [name, storedText(text)]);
        expect(read).toMatchObject({ ...Object.fromEntries(stored), merchant_reference });
        const described = sent.map((item) => ({ ...item, description: storedText(item.description) }));
        expect(read.items).toMatchObject(described);
        const parts = [
          read.first_mile_fee,
          read.transit_fee,
          read.last_mile_fee,
          read.handling_fee,
          read.service_fee,
          read.fragile_surcharge,
        ];
        expect(parts.reduce((sum, part) => sum + part)).toBe(read.total_amount);
      }),
      RUNS,
    );
  });

  it("is found by its reference", async () => {
    await fc.assert(
      fc.asyncProperty(words(1, 40), async (text) => {
        const merchant_reference = `${uniqueText()}${text}`;
        const { id } = expectOk(await sandbox.create(buildOrder({ merchant_reference })), 201);
        const found = expectOk(await sandbox.list({ search: merchant_reference }));
        expect(found.map((each) => each.id)).toEqual([id]);
      }),
      { ...RUNS, examples: [["a\u{2F800}\u00a0b"], ["a\u{2F800}\u{13430}b"]] },
    );
  });
});

describe("unknown fields", () => {
  it("do not change the response", async () => {
    const field = fc.string({ minLength: 1, maxLength: 20 }).filter((name) => !(name in buildOrder()));
    const injected = fc.dictionary(
      fc.oneof(field, fc.constantFrom("status", "merchant_id", "total_amount", "mode", "__proto__", "id")),
      fc.jsonValue({ maxDepth: 2 }),
      { minKeys: 1, maxKeys: 5 },
    );
    const plain = expectOk(await sandbox.create(buildOrder()), 201);
    await fc.assert(
      fc.asyncProperty(injected, async (extra) => {
        const known = ["merchant_reference", "quote_token", "require_pin", "vehicle_type_id"];
        const harmless = Object.fromEntries(Object.entries(extra).filter(([name]) => !known.includes(name)));
        const created = expectOk(await sandbox.create({ ...harmless, ...buildOrder() }), 201);
        expect(Object.keys(created)).toEqual(Object.keys(plain));
        for (const name of ["status", "mode", "total_amount", "payment_status", "type"] as const) {
          expect(created[name]).toBe(plain[name]);
        }
        expect(created.id).not.toBe(extra.id);
      }),
      RUNS,
    );
  });
});

describe("any invalid request", () => {
  it("is rejected without a 5xx: a field of the wrong type", async () => {
    const required = ["sender_name", "sender_phone", "pickup_address", "receiver_name", "receiver_phone"];
    const wrong = fc.oneof(
      fc.constantFrom<unknown>(null, true, [], {}, "", "\u0000", "a\ud800b", 1e308, -1, [[[]]], { a: 1 }),
      fc.integer(),
      fc.string({ maxLength: 1 }),
    );
    const count = await countShipments(merchant.id);
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...required, "items", "dropoff_address"),
        wrong,
        async (field, value) => {
          const { status, text } = await sandbox.create(buildOrder({ [field]: value }));
          expect(status, text).toBe(422);
        },
      ),
      RUNS,
    );
    expect(await countShipments(merchant.id)).toBe(count);
  });

  it("is rejected without a 5xx: an item number at its limit", async () => {
    const edge = fc.constantFrom(
      ...'0 -0 -1 500.0000001 1e400 -1e400 9007199254740993 1e308 5e-324x NaN Infinity null true "1" [] {}'.split(
        " ",
      ),
    );
    const field = fc.constantFrom("weight_kg", "length_cm", "width_cm", "height_cm", "quantity");
    await fc.assert(
      fc.asyncProperty(field, edge, async (name, number) => {
        const text = JSON.stringify(buildOrder({ items: [buildItem({ [name]: "@" })] })).replace(
          '"@"',
          number,
        );
        const { status, text: answer } = await sandbox.post("/merchant/shipments", text);
        expect(status, `${name} ${number} ${answer}`).toBe(422);
      }),
      RUNS,
    );
  });

  it("is rejected without a 5xx: text that is not JSON", async () => {
    const whole = JSON.stringify(buildOrder());
    const cut = fc.integer({ min: 0, max: whole.length - 1 }).map((at) => whole.slice(0, at));
    await fc.assert(
      fc.asyncProperty(fc.oneof(cut, fc.string(), fc.json()), async (text) => {
        const { status } = await sandbox.post("/merchant/shipments", text);
        expect(status, text).toBe(422);
      }),
      RUNS,
    );
  });
});
