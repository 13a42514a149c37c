import { type Scenario, findScenario } from "@/lib/core/lifecycle/simulation";
import type { Mode } from "@/lib/core/mode";

export function chooseScenario(mode: Mode, receiverPhone: string, asked: Scenario | null): Scenario | null {
  return mode === "live" ? null : (asked ?? findScenario(receiverPhone));
}
