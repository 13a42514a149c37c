import type { Mode } from "@/lib/core/mode";
import { type Scenario, scenarioOf } from "@/lib/core/simulation";

/** The course that a new shipment is asked to take; real riders take none by request. */
export function scenarioFor(mode: Mode, receiverPhone: string, header: string | null): Scenario | null {
  return mode === "live" ? null : scenarioOf(receiverPhone, header);
}
