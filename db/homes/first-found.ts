import { allHomes, atHome } from "@/lib/platform/home";

/** What a name without a mode stands for: looked for at live, then at the sandbox. Null where it stands for nothing. */
export async function firstFound<T>(find: () => Promise<T | null | undefined>): Promise<T | null> {
  for (const home of allHomes()) {
    const found = await atHome(home, find);
    if (found !== null && found !== undefined) return found;
  }
  return null;
}
