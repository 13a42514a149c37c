import { hot } from "@/db/client";
import type { Mode } from "@/lib/core/mode";
import { atHome, homeOf } from "@/lib/platform/home";

/**
 * Throws what the database throws where a mode's own is away. For pages: what they begin with is asked of live alone, and a
 * page that has begun to be sent cannot say that it must be asked for again.
 */
export async function assertAnswers(mode: Mode): Promise<void> {
  const home = homeOf(mode);
  if (home !== "live") await atHome(home, async () => hot`select`);
}
