import type { CancellationCommit } from "../api/client";
import type { ServiceUnderTest } from "./service-under-test";
import type { ChaosResult } from "./run-chaos";

/** Seconds after its planned time until which a search must have started. Specification: Scheduled pickup. */
const LATE_SECONDS = 60;

interface ScheduledSearch {
  id: number;
  status: string;
  early: boolean;
  late: boolean;
  started: boolean;
  notices: number;
  history: number;
}

/** Checks the searches of all shipments that were scheduled and not fast-forwarded. */
export async function checkSchedules(
  { sql }: Pick<ServiceUnderTest, "sql">,
  { journal, shops }: Pick<ChaosResult, "journal" | "shops">,
): Promise<void> {
  const searches = await sql<ScheduledSearch[]>`
    select s.id, s.status, s.search_started_at is not null as started,
      coalesce(s.search_started_at < s.search_at, false) as early,
      coalesce(s.search_started_at, case when s.status = 'cancelled' then s.search_at else now() end)
        > s.search_at + make_interval(secs => ${LATE_SECONDS}) as late,
      (select count(*)::int from webhook_event w where w.shipment_id = s.id and w.type = 'delivery.search_started') as notices,
      (select count(*)::int from shipment_event e where e.shipment_id = s.id and e.trigger = 'search_started') as history
    from shipment s
    where s.merchant_id = any (${shops.map(({ merchantId }) => merchantId)}) and s.search_at is not null`;
  journal.count("scheduled searches", searches.length);
  for (const search of searches) {
    const times = search.started ? 1 : 0;
    if (search.early) journal.find("no search starts before its time", JSON.stringify(search));
    if (search.late) journal.find("no search starts late", JSON.stringify(search));
    if (search.notices !== times || search.history !== times) {
      journal.find("a search starts once", JSON.stringify(search));
    }
  }
  const waiting = new Set(searches.filter(({ started }) => !started).map(({ id }) => id));
  for (const { text } of journal.of("cancel")) {
    const { shipment_id, window, fee_debited } = JSON.parse(text) as CancellationCommit;
    if (waiting.has(shipment_id) && (window !== "grace" || fee_debited !== 0)) {
      journal.find("cancelling is free before the search", text);
    }
  }
}
