import type { PersonExport } from "@/lib/core/personal-data/person-export";
import { atHome, homeOf } from "@/lib/platform/home";
import { exportPerson } from "./export-person";

/** All that is kept of a person, of live's database and of the sandbox's own, where it has one. Throws where either is away. */
export async function exportEverywhere(phone: string): Promise<PersonExport> {
  const live = await atHome("live", () => exportPerson(phone));
  if (homeOf("sandbox") === "live") return live;
  const sandbox = await atHome("sandbox", () => exportPerson(phone));
  return {
    ...live,
    shipments_total: live.shipments_total + sandbox.shipments_total,
    shipments: [...live.shipments, ...sandbox.shipments],
    messages: [...live.messages, ...sandbox.messages],
    orders_by_links: [...live.orders_by_links, ...sandbox.orders_by_links],
    lines_of_files: [...live.lines_of_files, ...sandbox.lines_of_files],
    payments: [...live.payments, ...sandbox.payments],
    also: [...new Set([...live.also, ...sandbox.also])],
  };
}
