import { reader, type Tx } from "@/db/client";
import { atHome, homeOf } from "@/lib/platform/home";
import { type FoundPerson, findPerson } from "./find-person";

/**
 * What is kept under a phone number, counted in live's database and in the sandbox's own, where it has one. Throws where
 * either does not answer: what a person is told must be all of it.
 */
export async function findEverywhere(phone: string, tx: Tx = reader): Promise<FoundPerson> {
  const live = await atHome("live", () => findPerson(tx, phone));
  if (homeOf("sandbox") === "live") return live;
  const sandbox = await atHome("sandbox", () => findPerson(reader, phone));
  return {
    phone,
    shipments: live.shipments + sandbox.shipments,
    asSender: live.asSender + sandbox.asSender,
    asReceiver: live.asReceiver + sandbox.asReceiver,
    underWay: [...live.underWay, ...sandbox.underWay],
    messages: live.messages + sandbox.messages,
    isBusiness: live.isBusiness,
    isRider: live.isRider || sandbox.isRider,
  };
}
