import type { FastForwardRequest } from "../../../typescript/src/generated/types.js";
import type { Command } from "../command.js";
import { parseWholeNumber } from "../parse-arguments.js";
import { toShipmentRow } from "../shipment-rows.js";

export const fastForward: Command = {
  name: "fast-forward",
  args: "<id>",
  summary: "Fast-forward a delivery, in the sandbox only",
  options: {
    to: {
      type: "string",
      value: "where",
      choices: ["next", "delivered", "failed"],
      meaning: "How far; next unless said otherwise",
    },
  },
  async run({ args, values, tuma, out, signal }) {
    const to = (values.to ?? "next") as FastForwardRequest["to"];
    const shipment = await tuma().shipments.fastForward(
      parseWholeNumber(args[0], "<id>"),
      { to },
      { signal },
    );
    out.one(shipment, toShipmentRow(shipment), `Shipment ${shipment.id} is now ${shipment.status}.`);
  },
};
