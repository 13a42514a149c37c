import { type Scenario, findScenario } from "@/lib/core/lifecycle/simulation";
import type { Mode } from "@/lib/core/mode";

/** The course that a new shipment is asked to take; real riders take none by request. */
export function scenarioFor(mode: Mode, receiverPhone: string, asked: Scenario | null): Scenario | null {
  return mode === "live" ? null : (asked ?? findScenario(receiverPhone));
}
