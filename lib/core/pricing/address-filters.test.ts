import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { requestLogFilter } from "@/lib/core/accounts/request-log-filter";
import { messageFilter } from "@/lib/core/messages/message";
import { statementFilter } from "@/lib/core/money/statement-filter";
import { shipmentListFilter } from "@/lib/core/shipments/shipment-request";

const LAST = String(Number.MAX_SAFE_INTEGER);
const NO_PAGE = ["0", "-1", "1.5", "x", "9007199254740993"];
const texts = (longest: number): [string[], string[]] => [
  ["a", "a".repeat(longest)],
  ["", "  ", "a".repeat(longest + 1), "a\0b", "\ud800"],
];
const DAYS: [string[], string[]] = [["2026-11-20"], ["20.11.2026", "2026-13-01", "yesterday", ""]];

/** Filter, field, accepted values and ignored values. */
const ROWS: [name: string, filter: z.ZodType, field: string, [holds: string[], leftOut: string[]]][] = [
  ["shipments", shipmentListFilter, "status", [["delivered"], ["lost", ""]]],
  ["shipments", shipmentListFilter, "payment_status", [["paid"], ["succeeded"]]],
  ["shipments", shipmentListFilter, "type", [["regional"], ["far"]]],
  ["shipments", shipmentListFilter, "from", DAYS],
  ["shipments", shipmentListFilter, "to", DAYS],
  ["shipments", shipmentListFilter, "search", texts(255)],
  [
    "requests",
    requestLogFilter,
    "method",
    [
      ["GET", "POST", "PATCH", "DELETE"],
      ["PUT", "get"],
    ],
  ],
  [
    "requests",
    requestLogFilter,
    "status",
    [
      ["2xx", "4xx", "5xx", "100", "599", "404"],
      ["3xx", "099", "600", "40", "4040", "x404"],
    ],
  ],
  ["requests", requestLogFilter, "search", texts(200)],
  ["messages", messageFilter, "kind", [["sms", "email"], ["fax"]]],
  ["messages", messageFilter, "status", [["held"], ["lost"]]],
  ["messages", messageFilter, "recipient", texts(254)],
  ["movements", statementFilter, "type", [["TOPUP"], ["topup"]]],
  ["movements", statementFilter, "from", DAYS],
  ["movements", statementFilter, "to", DAYS],
];

describe("an invalid filter in a list's URL is ignored", () => {
  it.each(ROWS)("%s: %#", (_name, filter, field, [holds, leftOut]) => {
    for (const value of holds) expect(filter.parse({ [field]: value })).toEqual({ [field]: value });
    for (const value of leftOut) expect(filter.parse({ [field]: value })).toEqual({ [field]: undefined });
    expect(filter.parse({})).toEqual({});
  });

  it.each<[z.ZodType, string]>([
    [shipmentListFilter, "before"],
    [requestLogFilter, "before"],
    [requestLogFilter, "key_id"],
    [messageFilter, "before"],
    [statementFilter, "before"],
  ])("%#: row IDs are positive integers", (filter, field) => {
    expect(filter.parse({ [field]: "1" })).toEqual({ [field]: 1 });
    expect(filter.parse({ [field]: LAST })).toEqual({ [field]: Number.MAX_SAFE_INTEGER });
    for (const value of NO_PAGE) expect(filter.parse({ [field]: value })).toEqual({ [field]: undefined });
  });

  it("spaces around a search text are removed", () => {
    expect(shipmentListFilter.parse({ search: " Asha " })).toEqual({ search: "Asha" });
    expect(requestLogFilter.parse({ search: " req_1 " })).toEqual({ search: "req_1" });
    expect(messageFilter.parse({ recipient: " +255712345678 " })).toEqual({ recipient: "+255712345678" });
  });
});
