import { InsufficientWalletBalance } from "../../../typescript/src/generated/errors.js";
import type { ItemRequest, Shipment } from "../../../typescript/src/generated/types.js";
import { RefusedError } from "../usage-error.js";
import { DODOMA, type Sandbox, type Recipe } from "./recipe.js";

const PIECES_MAX = 100;
const PIECE: Omit<ItemRequest, "quantity"> = {
  description: "Cement",
  weight_kg: 60,
  length_cm: 60,
  width_cm: 40,
  height_cm: 15,
};
const SHIPMENTS_MAX = 30;

/**
 * Books shipments until the balance is below the threshold, then cancels the shipments before a rider accepts.
 * The cancellations refund the full price.
 */
export const triggerLowBalance: Recipe = async (sandbox) => {
  const sent: Shipment[] = [];
  const since = Date.now();
  try {
    for (let count = 0; count < SHIPMENTS_MAX; count++) {
      const shipment = await dearest(sandbox);
      if (!shipment) break;
      sent.push(shipment);
    }
  } finally {
    // Refund after Ctrl-C too, so do not pass the aborted signal.
    for (const { id } of sent) await sandbox.tuma.shipments.cancel(id, { reason: "tuma trigger" });
  }
  if (sent.length === 0)
    throw new RefusedError("The wallet is too empty to be made emptier: top it up first.");
  return { field: "occurred_at", value: (at: string) => Date.parse(at) >= since - CLOCKS_MS };
};

/** Tolerated difference between the clocks of this machine and the service. */
const CLOCKS_MS = 60_000;

/** Books the most expensive shipment that the wallet can pay. Returns null when the wallet can pay none. */
async function dearest(sandbox: Sandbox): Promise<Shipment | null> {
  for (let pieces = PIECES_MAX; pieces >= 1; pieces = Math.floor(pieces / 2)) {
    const found = await affordable(sandbox, { ...DODOMA, items: [{ ...PIECE, quantity: pieces }] });
    if (found) return found;
  }
  return affordable(sandbox, {});
}

async function affordable(
  sandbox: Sandbox,
  changes: Parameters<Sandbox["send"]>[0],
): Promise<Shipment | null> {
  try {
    return await sandbox.send(changes);
  } catch (error) {
    if (error instanceof InsufficientWalletBalance) return null;
    throw error;
  }
}
