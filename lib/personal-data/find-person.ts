import { sql } from "drizzle-orm";
import { read, type Tx } from "@/db/client";
import { recordsOfPhone } from "./person-shipments";

/** How much is kept of a person, without what it says. */
export interface FoundPerson {
  phone: string;
  /** At whichever end, or at both. */
  shipments: number;
  asSender: number;
  asReceiver: number;
  /** Numbers of shipments that have not ended; an erasure leaves them. The first hundred. */
  underWay: string[];
  messages: number;
  isBusiness: boolean;
  isRider: boolean;
}

const UNDER_WAY_SHOWN = 100;

/** Counts the records stored under a phone number. Specification: Personal data, 2. */
export async function findPerson(phone: string, tx: Tx = read()): Promise<FoundPerson> {
  const [row] = await tx.execute<Record<string, unknown>>(sql`
    with own as materialized (
      select s.sender_phone = ${phone} as is_sender, s.receiver_phone = ${phone} as is_receiver,
        s.id, s.shipment_number, is_over(s) as is_over
      from shipment s
      where ${recordsOfPhone(phone)}
    )
    select count(*) as shipments, count(*) filter (where is_sender) as sent, count(*) filter (where is_receiver) as received,
      array(select shipment_number from own where not is_over order by id desc limit ${UNDER_WAY_SHOWN}) as under_way,
      (select count(*) from message where recipient = ${phone}) as messages,
      exists (select from merchant where phone = ${phone}) as is_business,
      exists (select from rider where phone = ${phone}) as is_rider
    from own`);
  const found = row!;
  return {
    phone,
    shipments: Number(found.shipments),
    asSender: Number(found.sent),
    asReceiver: Number(found.received),
    underWay: found.under_way as string[],
    messages: Number(found.messages),
    isBusiness: found.is_business as boolean,
    isRider: found.is_rider as boolean,
  };
}
