import { describe, expect, it } from "vitest";
import { createTestMerchant, buildOrder, buildItem, buildRoute } from "../fixtures";
import { expectFieldErrors, expectOk } from "./expectations";

// Specification: Rate request item; Requests and responses; Limits.

const merchant = await createTestMerchant();
const { sandbox } = merchant;
const text = (length: number) => "x".repeat(length);

type Edge = [limit: string, field: string, inside: unknown[], outside: [value: unknown, type: string][]];

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
  it.each(inside)("accepts %s in a quote and a create", async (value) => {
    const items = [buildItem({ [field]: value })];
    expectOk(await sandbox.rates(buildRoute({ items })));
    expectOk(await sandbox.create(buildOrder({ items })), 201);
  });

  it.each(outside)("rejects %s in a quote and a create", async (value, type) => {
    const items = [buildItem({ [field]: value })];
    for (const answer of [
      await sandbox.rates(buildRoute({ items })),
      await sandbox.create(buildOrder({ items })),
    ]) {
      expectFieldErrors(answer, [[`body.items.0.${field}`, type]]);
    }
  });
});

describe.each(ORDER_EDGES)("%s", (_limit, field, inside, outside) => {
  it.each(inside)("accepts %s", async (value) => {
    expect(expectOk(await sandbox.create(buildOrder({ [field]: value })), 201)).toMatchObject({
      [field]: value,
    });
  });

  it.each(outside)("rejects %s", async (value, type) => {
    expectFieldErrors(await sandbox.create(buildOrder({ [field]: value })), [[`body.${field}`, type]]);
  });
});

describe("texts", () => {
  it("are measured in code points, as sent, including blanks", async () => {
    const taken = { pickup_address: `  ${text(496)}  `, pickup_notes: "😀".repeat(500), receiver_name: " J" };
    expect(expectOk(await sandbox.create(buildOrder(taken)), 201)).toMatchObject(taken);
    const refused = { pickup_address: `   ${text(500)}   `, pickup_notes: `${"😀".repeat(500)}a` };
    expectFieldErrors(await sandbox.create(buildOrder({ ...refused, receiver_name: "  " })), [
      ["body.pickup_address", "string_too_long"],
      ["body.pickup_notes", "string_too_long"],
      ["body.receiver_name", "string_too_short"],
    ]);
  });
});

describe("items per request", () => {
  it.each([1, 50])("accepts %i", async (count) => {
    const items = Array(count).fill(buildItem({ weight_kg: 0.1 }));
    expectOk(await sandbox.rates(buildRoute({ items })));
    expect(expectOk(await sandbox.create(buildOrder({ items })), 201).items).toHaveLength(count);
  });

  it.each([
    [0, "too_short"],
    [51, "too_long"],
  ])("rejects %i", async (count, type) => {
    const items = Array(count).fill(buildItem());
    expectFieldErrors(await sandbox.rates(buildRoute({ items })), [["body.items", type]]);
    expectFieldErrors(await sandbox.create(buildOrder({ items })), [["body.items", type]]);
  });
});
