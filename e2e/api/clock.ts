import { ownerSql } from "../fixtures";

export async function backdateShipment(id: number, seconds: number): Promise<void> {
  await ownerSql()`
    update shipment set created_at = moment, waiting_since = moment,
      search_started_at = case when search_started_at is not null then moment end,
      payment_confirmed_at = case when payment_confirmed_at is not null then moment end
    from (select date_trunc('milliseconds', now()) - make_interval(secs => ${seconds}) as moment) clock
    where id = ${id}`;
}
