import { readOnReplica } from "@/db/client";
import type { SessionUser } from "@/lib/accounts/find-session";
import { listMerchants } from "@/lib/admin/merchants/merchants";
import { listRiders } from "@/lib/admin/people/riders";
import { listShipmentsForAdmin } from "@/lib/admin/shipments/get-shipment";
import { maskPhoneNumber, maskName } from "@/lib/core/access/masking";
import type { SearchResult } from "@/lib/core/admin/search-result";
import { type Mode, MODES } from "@/lib/core/mode";

const FOUND_MAX = 5;

type Reader = Pick<SessionUser, "written">;

export async function findForAdmin(search: string, reader: Reader): Promise<SearchResult[]> {
  const found = await Promise.all([
    ...MODES.map((mode) => findShipments(mode, search, reader)),
    findMerchants(search, reader),
    ...MODES.map((mode) => findRiders(mode, search, reader)),
  ]);
  return found.flatMap((results) => results.slice(0, FOUND_MAX));
}

async function findShipments(mode: Mode, search: string, reader: Reader): Promise<SearchResult[]> {
  const { rows } = await listShipmentsForAdmin({ mode, search }, reader);
  return rows.map(({ id, shipment_number: name, receiver_name, merchant_reference, business_name }) => {
    const facts = [maskName(receiver_name), merchant_reference, business_name];
    return { kind: "shipment", id, mode, name, note: facts.filter(Boolean).join(" · ") };
  });
}

async function findMerchants(search: string, reader: Reader): Promise<SearchResult[]> {
  const { rows } = await listMerchants({ search }, readOnReplicaForAdmin(reader));
  return rows.map(({ id, businessName: name, businessEmail: note }) => {
    return { kind: "merchant", id, mode: null, name, note };
  });
}

async function findRiders(mode: Mode, search: string, reader: Reader): Promise<SearchResult[]> {
  const { rows } = await listRiders({ mode, search }, readOnReplicaForAdmin(reader));
  return rows.map(({ id, name, phone }) => ({ kind: "rider", id, mode, name, note: maskPhoneNumber(phone) }));
}

export function readOnReplicaForAdmin({ written }: Pick<SessionUser, "written">) {
  return readOnReplica({ merchantId: null, minLsn: written });
}
