import { type SQL, sql } from "drizzle-orm";
import { staffProposal } from "@/db/schema/staff";
import { subjectNumber } from "@/lib/admin/actions/person-place";

const { subjectType, subjectId, after } = staffProposal;
const of = (type: string) => subjectNumber({ subjectType, subjectId }, type);

/** A lane that is not made yet has its ends in what is proposed. */
const LANE = sql`(select o.name || ' → ' || d.name from hub o, hub d where (o.id, d.id) = (
  coalesce((select origin_hub_id from lane where id = ${of("lane")}), (${after} ->> 'origin_hub_id')::int),
  coalesce((select destination_hub_id from lane where id = ${of("lane")}), (${after} ->> 'destination_hub_id')::int)))`;

/** What a proposal is about by its name, for somebody who has not heard of it before; null where its number is its name. */
export const SUBJECT_NAME: SQL<string | null> = sql<string | null>`case ${subjectType}
  when 'merchant' then (select business_name from merchant where id = ${of("merchant")})
  when 'vehicle_type' then (select name from vehicle_type where id = ${of("vehicle_type")})
  when 'hub' then (select name from hub where id = ${of("hub")})
  when 'lane' then ${LANE}
  when 'shipment' then (select s.shipment_number || ', ' || m.business_name
    from shipment s join merchant m on m.id = s.merchant_id where s.id = ${of("shipment")})
  when 'payment' then (select p.reference || ', ' || m.business_name
    from payment p join merchant m on m.id = p.merchant_id where p.id = ${of("payment")})
  when 'app_user' then (select concat_ws(', ', u.email, string_agg(m.business_name, ', ' order by m.id))
    from app_user u left join member b on b.user_id = u.id and b.ended_at is null
    left join merchant m on m.id = b.merchant_id where u.id = ${of("app_user")} group by u.email)
end`;
