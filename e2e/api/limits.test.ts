import { describe, expect, it } from "vitest";
import { balanceOf, mintMerchant, order, parcel, route } from "../fixtures";
import { age } from "./clock";
import { expectError, expectFaults, expectOk } from "./expectations";

const merchant = await mintMerchant();
const { sandbox, live } = merchant;
const text = (length: number) => "x".repeat(length);

type Edge = [limit: string, field: string, inside: unknown[], outside: [value: unknown, type: string][]];

/** Each limit of an item, with the values at both of its edges. */
const ITEM_EDGES: Edge[] = [
  [
    "quantity",
    "quantity",
    [1, 100],
    [
      [0, "greater_than_equal"],
      [101, "less_than_equal"],
      [1.5, "int_type"],
    ],
  ],
  [
    "description",
    "description",
    [text(2), text(500)],
    [
      [text(1), "string_too_short"],
      [text(501), "string_too_long"],
    ],
  ],
  [
    "weight_kg",
    "weight_kg",
    [0.001, 500],
    [
      [0, "greater_than"],
      [500.001, "less_than_equal"],
    ],
  ],
  [
    "length_cm",
    "length_cm",
    [0.001, 500],
    [
      [0, "greater_than"],
      [500.001, "less_than_equal"],
    ],
  ],
  [
    "width_cm",
    "width_cm",
    [0.001, 500],
    [
      [0, "greater_than"],
      [500.001, "less_than_equal"],
    ],
  ],
  [
    "height_cm",
    "height_cm",
    [0.001, 500],
    [
      [0, "greater_than"],
      [500.001, "less_than_equal"],
    ],
  ],
  [
    "declared_value",
    "declared_value",
    [0, 1e9],
    [
      [-1, "greater_than_equal"],
      [1e9 + 1, "less_than_equal"],
    ],
  ],
];

/** Each limit of a create, likewise. */
const ORDER_EDGES: Edge[] = [
  [
    "pickup_address",
    "pickup_address",
    [text(5), text(500)],
    [
      [text(4), "string_too_short"],
      [text(501), "string_too_long"],
    ],
  ],
  [
    "dropoff_address",
    "dropoff_address",
    [text(5), text(500)],
    [
      [text(4), "string_too_short"],
      [text(501), "string_too_long"],
    ],
  ],
  ["pickup_notes", "pickup_notes", ["", text(500)], [[text(501), "string_too_long"]]],
  ["dropoff_notes", "dropoff_notes", ["", text(500)], [[text(501), "string_too_long"]]],
  [
    "receiver_name",
    "receiver_name",
    [text(2), text(255)],
    [
      [text(1), "string_too_short"],
      [text(256), "string_too_long"],
    ],
  ],
  [
    "sender_name",
    "sender_name",
    [text(2), text(255)],
    [
      [text(1), "string_too_short"],
      [text(256), "string_too_long"],
    ],
  ],
  [
    "merchant_reference",
    "merchant_reference",
    [text(1), text(255)],
    [
      ["", "string_too_short"],
      [text(256), "string_too_long"],
    ],
  ],
  [
    "sender_email",
    "sender_email",
    [`${text(240)}@a.co`],
    [
      [`${text(250)}@a.co`, "value_error"],
      ["a@b", "value_error"],
    ],
  ],
];

describe.each(ITEM_EDGES)("item %s", (_limit, field, inside, outside) => {
  it.each(inside)("takes %s, in a quote and in a create", async (value) => {
    const items = [parcel({ [field]: value })];
    expectOk(await sandbox.rates(route({ items })));
    expectOk(await sandbox.create(order({ items })), 201);
  });

  it.each(outside)("refuses %s, in a quote and in a create", async (value, type) => {
    const items = [parcel({ [field]: value })];
    for (const answer of [await sandbox.rates(route({ items })), await sandbox.create(order({ items }))]) {
      expectFaults(answer, [[`body.items.0.${field}`, type]]);
    }
  });
});

describe.each(ORDER_EDGES)("%s", (_limit, field, inside, outside) => {
  it.each(inside)("takes %s", async (value) => {
    expect(expectOk(await sandbox.create(order({ [field]: value })), 201)).toMatchObject({ [field]: value });
  });

  it.each(outside)("refuses %s", async (value, type) => {
    expectFaults(await sandbox.create(order({ [field]: value })), [[`body.${field}`, type]]);
  });
});

describe("texts", () => {
  it("are measured as they were sent, the blanks around them included, in units of UTF-16", async () => {
    const taken = { pickup_address: `  ${text(496)}  `, pickup_notes: "😀".repeat(250), receiver_name: " J" };
    expect(expectOk(await sandbox.create(order(taken)), 201)).toMatchObject(taken);
    const refused = { pickup_address: `   ${text(500)}   `, pickup_notes: `${"😀".repeat(250)}a` };
    expectFaults(await sandbox.create(order({ ...refused, receiver_name: "  " })), [
      ["body.pickup_address", "string_too_long"],
      ["body.pickup_notes", "string_too_long"],
      ["body.receiver_name", "string_too_short"],
    ]);
  });
});

describe("items per request", () => {
  it.each([1, 50])("%i are taken", async (count) => {
    const items = Array(count).fill(parcel({ weight_kg: 0.1 }));
    expectOk(await sandbox.rates(route({ items })));
    expect(expectOk(await sandbox.create(order({ items })), 201).items).toHaveLength(count);
  });

  it.each([
    [0, "too_short"],
    [51, "too_long"],
  ])("%i are refused", async (count, type) => {
    const items = Array(count).fill(parcel());
    expectFaults(await sandbox.rates(route({ items })), [["body.items", type]]);
    expectFaults(await sandbox.create(order({ items })), [["body.items", type]]);
  });
});

describe("cancel reason", () => {
  it.each([5, 500])("%i characters are taken", async (length) => {
    const { id } = expectOk(await sandbox.create(order()), 201);
    for (const query of ["", "?confirm=true"]) {
      expectOk(await sandbox.post(`/merchant/shipments/${id}/cancel${query}`, { reason: text(length) }));
    }
  });

  it.each([
    [4, "string_too_short"],
    [501, "string_too_long"],
  ])("%i characters are refused, by the preview too", async (length, type) => {
    const { id } = expectOk(await sandbox.create(order()), 201);
    for (const query of ["", "?confirm=true"]) {
      const answer = await sandbox.post(`/merchant/shipments/${id}/cancel${query}`, { reason: text(length) });
      expectFaults(answer, [["body.reason", type]]);
    }
    expectFaults(await sandbox.post(`/merchant/shipments/${id}/cancel`, {}), [["body.reason", "missing"]]);
  });
});

describe("Idempotency-Key length", () => {
  it.each([16, 255])("%i characters are taken", async (length) => {
    expectOk(await sandbox.create(order(), { "idempotency-key": text(length) }), 201);
  });
  it.each(["", text(15), text(256), "ключ-ключ-ключ-ключ"])("%j is refused", async (key) => {
    const { id } = expectOk(await sandbox.create(order()), 201);
    const header = { "idempotency-key": Buffer.from(key).toString("latin1") };
    const sent = [
      await sandbox.create(order(), header),
      await sandbox.cancel(id, header),
      await sandbox.post("/payment/initiate", { shipment_id: id }, header),
    ];
    for (const answer of sent) expectError(answer, 400, "idempotency_key_length");
    expect(expectOk(await sandbox.show(id)).status).not.toBe("cancelled");
  });
});

describe("cancellation grace window", () => {
  it.each([
    [58, "grace", 0],
    [60, "assigned", 30],
  ])("at %i s it is %s", async (seconds, window, percent) => {
    const shipment = expectOk(await live.create(order()), 201);
    await age(shipment.id, seconds);
    const fee = Math.floor((shipment.first_mile_fee * percent + 50) / 100);
    expect(expectOk(await live.preview(shipment.id))).toMatchObject({ window, fee });
  });
});

describe("wallet top-up minimum", () => {
  it("is 5000 TZS in the sandbox", async () => {
    const topUp = (amount: number) => sandbox.post("/payment/initiate", { purpose: "wallet_topup", amount });
    expectFaults(await topUp(4999), [["body.amount", "greater_than_equal"]]);
    const before = await balanceOf(merchant.caller("sandbox"));
    expectOk(await topUp(5000), 201);
    expect(await balanceOf(merchant.caller("sandbox"))).toBe(before);
  });
});
