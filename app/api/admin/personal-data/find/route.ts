import { recordLookUp } from "@/lib/admin/personal-data/record-look-up";
import type { PersonSummaryWire } from "@/lib/core/personal-data/person-export";
import { adminEndpoints } from "@/lib/http/endpoints/endpoints-admin";
import { handle } from "@/lib/http/handle";
import { json } from "@/lib/http/message/respond";
import { findPerson } from "@/lib/personal-data/find-person";

export * from "@/lib/http/other-methods";

export const POST = handle(adminEndpoints.findPerson, async ({ actor, body, commit }) => {
  await commit((tx) => recordLookUp(tx, actor, body));
  const found = await findPerson(body.phone);
  const answer: PersonSummaryWire = {
    phone: found.phone,
    as_sender: found.asSender,
    as_receiver: found.asReceiver,
    messages: found.messages,
    under_way: found.underWay,
    is_business: found.isBusiness,
    is_rider: found.isRider,
  };
  return json(answer);
});
