import { confirm } from "../prompt.js";
import type { Command } from "../command.js";
import { parseWholeNumber } from "../parse-arguments.js";
import { RefusedError } from "../usage-error.js";

export const cancel: Command = {
  name: "cancel",
  args: "<id>",
  summary: "Show what cancelling costs, ask, and cancel",
  options: {
    reason: { type: "string", value: "text", meaning: "Why; 5 to 500 characters" },
    preview: { type: "boolean", meaning: "Only show what it would cost" },
    yes: { type: "boolean", short: "y", meaning: "Do not ask" },
  },
  more: "It is cancelled at the fee that was shown, or not at all.",
  async run({ args, values, tuma, out, signal }) {
    const id = parseWholeNumber(args[0], "<id>");
    const { shipments } = tuma();
    const preview = await shipments.cancelPreview(id, { signal });
    const terms = {
      fee: `${preview.fee} TZS`,
      "comes back": `${preview.refund} TZS`,
      why: preview.reason_for_fee,
    };
    if (values.preview) return out.one(preview, terms);
    if (!out.isJson) out.note(`${preview.reason_for_fee}`);
    const question = `Cancel ${preview.shipment_number} for a fee of ${preview.fee} TZS?`;
    if (!(await confirm(question, values.yes === true, signal)))
      throw new RefusedError("Nothing was cancelled.");
    const reason = String(values.reason ?? "Cancelled on the command line");
    const done = await shipments.cancel(id, { reason, max_fee: preview.fee }, { signal });
    out.one(
      done,
      {
        number: done.shipment_number,
        status: done.status,
        fee: done.fee_debited,
        "came back": done.refund_credited,
      },
      `Shipment ${id} (${done.shipment_number}) was cancelled for a fee of ${done.fee_debited} TZS.`,
    );
  },
};
