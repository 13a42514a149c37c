import type { ListShipmentsQuery, ShipmentListItem } from "../../../typescript/src/generated/types.js";
import type { Command } from "../command.js";
import { parseWholeNumber } from "../parse-arguments.js";
import { toShipmentRow } from "../shipment-rows.js";

const PER_PAGE_MAX = 100;
const LISTED = 20;

export const list: Command = {
  name: "list",
  summary: "Your shipments, newest first",
  options: {
    status: { type: "string", value: "status", meaning: "Only shipments with this status" },
    reference: { type: "string", value: "text", meaning: "Only shipments with this reference" },
    search: { type: "string", value: "text", meaning: "Part of a number, tracking code or reference" },
    limit: {
      type: "string",
      short: "n",
      value: "count",
      meaning: "How many at most; 20 unless said otherwise",
    },
  },
  async run({ values, tuma, out, signal }) {
    const limit = values.limit === undefined ? LISTED : parseWholeNumber(values.limit, "--limit");
    const query: ListShipmentsQuery = {
      status: values.status as ListShipmentsQuery["status"],
      merchant_reference: values.reference as string | undefined,
      search: values.search as string | undefined,
      per_page: Math.max(1, Math.min(limit, PER_PAGE_MAX)),
    };
    const found = await tuma().shipments.list(query, { signal }).toArray({ limit });
    out.many(found, found.map(rowOf), "No shipments.");
  },
};

export const show: Command = {
  name: "show",
  args: "<id>",
  summary: "One shipment as it stands",
  async run({ args, tuma, out, signal }) {
    const shipment = await tuma().shipments.get(parseWholeNumber(args[0], "<id>"), { signal });
    out.one(shipment, toShipmentRow(shipment));
  },
};

function rowOf(each: ShipmentListItem) {
  return {
    id: each.id,
    number: each.shipment_number,
    reference: each.merchant_reference,
    status: each.status,
    TZS: each.total_amount,
    to: each.receiver_name,
    created: each.created_at,
  };
}
