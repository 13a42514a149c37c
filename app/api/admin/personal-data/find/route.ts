import { recordPersonLookup } from "@/lib/admin/personal-data/personal-data";
import { personRequest } from "@/lib/core/admin/admin-request";
import type { PersonSummaryWire } from "@/lib/core/personal-data/person-export";
import { endpoint } from "@/lib/http/endpoint";
import { createJsonReply } from "@/lib/http/message/respond";
import { findPerson } from "@/lib/personal-data/find-person";

export * from "@/lib/http/other-methods";

export const POST = endpoint(
  {
    auth: "admin",
    staffMay: recordPersonLookup.right,
    stepUp: false,
    bucket: "costly",
    body: personRequest,
  },
  async ({ actor, body, commit }) => {
    await commit((tx) => recordPersonLookup(tx, actor, body));
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
    return createJsonReply(answer);
  },
);
