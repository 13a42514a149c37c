import type { Person } from "@/lib/accounts/find-session";
import { listsOf } from "@/lib/admin/actions/lists-of";
import { listMerchants } from "@/lib/admin/merchants/list-merchants";
import { listRiders } from "@/lib/admin/people/list-riders";
import { listShipmentsForAdmin } from "@/lib/admin/shipments/list-shipments";
import { hidePhone, maskName } from "@/lib/core/access/masking";
import type { SearchResult } from "@/lib/core/admin/search-result";
import { MODES, type Mode } from "@/lib/core/mode";

const FOUND_MAX = 5;

export async function findForAdmin(search: string, person: Pick<Person, "written">): Promise<SearchResult[]> {
  const lists = listsOf(person);
  const each = (ask: (mode: Mode) => Promise<SearchResult[]>) => Promise.all(MODES.map(ask));
  const found = await Promise.all([
    each((mode) => shipments(mode, search, person)),
    listMerchants({ search }, lists).then(({ rows }) => [
      rows.map(
        ({ id, businessName: name, businessEmail: note }): SearchResult => ({
          kind: "merchant",
          id,
          mode: null,
          name,
          note,
        }),
      ),
    ]),
    each((mode) =>
      listRiders({ mode, search }, lists).then(({ rows }) =>
        rows.map(
          ({ id, name, phone }): SearchResult => ({ kind: "rider", id, mode, name, note: hidePhone(phone) }),
        ),
      ),
    ),
  ]);
  return found.flat().flatMap((things) => things.slice(0, FOUND_MAX));
}

async function shipments(mode: Mode, search: string, person: Pick<Person, "written">) {
  const { rows } = await listShipmentsForAdmin({ mode, search }, person);
  return rows.map((row): SearchResult => {
    const note = [maskName(row.receiver_name), row.merchant_reference, row.business_name]
      .filter(Boolean)
      .join(" · ");
    return { kind: "shipment", id: row.id, mode, name: row.shipment_number, note };
  });
}
