import { hot } from "@/db/client";
import { firstFound } from "@/db/homes/first-found";
import { allHomes, currentHome, type Home } from "@/lib/platform/home";

/** Where a payment stands that is known by its reference alone; live where there is none, which is where to look for it. */
export async function homeOfPayment(reference: string): Promise<Home> {
  if (allHomes().length === 1) return "live";
  const found = await firstFound(async () => {
    const [row] = await hot`select from payment where reference = ${reference}`;
    return row && currentHome();
  });
  return found ?? "live";
}
