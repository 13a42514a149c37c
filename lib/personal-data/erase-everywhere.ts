import { allHomes, atHome } from "@/lib/platform/home";
import { erasePerson } from "./erase-person";

/** Erases a person in live's database and in the sandbox's own, where it has one. Run again, it finishes what it could not. */
export async function eraseEverywhere(phone: string): Promise<void> {
  for (const home of allHomes()) await atHome(home, () => erasePerson(phone));
}
