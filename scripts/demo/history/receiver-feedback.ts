import { type SQL, sql } from "drizzle-orm";

const UTC_TEXT = 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"';

export function writeReceiverFeedback(ids: SQL): SQL[] {
  return [
    sql`update shipment s
      set rating = jsonb_build_object('stars', said.stars, 'words', said.words,
        'ratedAt', to_char((s.proof->>'recordedAt')::timestamptz at time zone 'UTC' + interval '17 minutes', ${UTC_TEXT}))
      from (values (0, 5, 'Asante, amefika mapema'), (1, 4, null), (2, 5, null), (3, 2, 'Alichelewa sana'), (4, 5, 'Huduma nzuri'))
        said (turn, stars, words)
      where s.id in ${ids} and s.status = 'delivered' and s.proof is not null
        and ${turnOf()} % 3 = 1 and said.turn = ${turnOf()} / 3 % 5`,
    sql`update shipment s
      set receiver_proposal = jsonb_build_object('day', null, 'part', 'evening', 'place', 'Duka la Mangi, mkabala na msikiti',
        'proposedAt', to_char((s.failure->>'occurredAt')::timestamptz at time zone 'UTC' + interval '9 minutes', ${UTC_TEXT}))
      where s.id in ${ids} and s.status = 'failed' and (s.failure->>'attempt')::int > 0 and not (s.failure->>'final')::boolean`,
  ];
}

/** Order number from the merchant reference; null for a return. */
function turnOf(): SQL {
  return sql`substring(s.merchant_reference from '[0-9]+$')::int`;
}
