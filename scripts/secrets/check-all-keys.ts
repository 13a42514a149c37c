import { hot } from "@/db/client";
import { isAway } from "@/db/homes/is-away";
import { allHomes, atHome } from "@/lib/platform/home";
import type { KeyRing } from "@/lib/platform/key-ring";
import { checkKeys } from "./check-keys";

/** `checkKeys` of live's database, and of the sandbox's where it has one of its own and that can be reached. */
export async function checkAllKeys(ring: KeyRing): Promise<void> {
  for (const home of allHomes()) {
    await atHome(home, () => checkKeys(hot, ring)).catch((error: Error) => {
      if (home === "live" || !isAway(error)) throw error;
    });
  }
}
