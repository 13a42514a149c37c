import { expect, test } from "vitest";
import { toCompactReference, toFullReference } from "./gateway";

test.each([
  ["PAY-20261121-WXPNY4KQ7", "PAY20261121WXPNY4KQ7"],
  ["PAY-20251121-WXPNY4", "PAY20251121WXPNY4"],
])("converts %s to %s for gateways and back, also in the earlier format", (full, compact) => {
  expect(toCompactReference(full)).toBe(compact);
  expect(toFullReference(compact)).toBe(full);
  expect(compact.length).toBeLessThanOrEqual(20);
});

test.each(["ORDER-7", "PAY2026WX", "PAY20261121WXPNY4K", "PAY-20261121-wxpny4"])(
  "%s is not one of our references",
  (name) => {
    expect([toCompactReference(name), toFullReference(name)]).toEqual([name, name]);
  },
);
