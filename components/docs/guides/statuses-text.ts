import type { Locale } from "@/lib/core/locale";
import type { ShipmentStatus } from "@/lib/core/statuses";
import type { GuideText } from "./guide-text";

const en = {
  title: "Statuses and cancellation",
  lead: "How a shipment progresses, how it ends, what cancelling costs, and what happens when a delivery fails.",
  sections: {
    statuses: { title: "Statuses", text: [], list: [] },
    transitions: {
      title: "How a shipment moves",
      text: [
        "This is the complete table; nothing else changes a status. A status never goes back, except for another attempt after a failure. Branch on `status`, and treat an unknown one as on the way.",
        "An unpaid shipment is cancelled after {unpaid}. If no rider is found within {noRider} ({noRiderSandbox} in the sandbox), the shipment fails with `no_rider_found` and is refunded in full.",
      ],
      list: [],
    },
    cancellation: {
      title: "Cancellation",
      text: [
        "[POST /merchant/shipments/{id}/cancel](/docs/reference/cancel-shipment) shows the fee and changes nothing; with `confirm=true` it cancels. The fee is recalculated at that moment, so send `max_fee` if your user agreed to an amount. It never exceeds what was paid. The rest goes to the wallet, however the shipment was paid.",
        "Once the rider has the parcel, or the shipment has ended, cancelling is refused.",
      ],
      list: [],
    },
    proof: {
      title: "PIN and proof",
      text: [
        "Every delivery has a `proof`: a PIN, a photo or the name of the person who received it. With `require_pin` on create, or in your settings, the receiver's SMS has a PIN that the rider asks for. After {pinTries} wrong tries the PIN no longer works: support can waive it, and a photo is then required. Where no SMS can be sent, as in the sandbox, a photo or a name is enough.",
      ],
      list: [],
    },
    failures: {
      title: "Failures",
      text: ["`failure.custody` says who has the parcel, `failure.at_fault` who is at fault."],
      list: [],
    },
    after: {
      title: "After a failure",
      text: [],
      list: [
        "While `failure.final` is false and we hold the parcel, send the rider out again with [POST /merchant/shipments/{id}/reattempt](/docs/reference/reattempt-delivery): {reattempts} times at most, within {window}.",
        "Or have it returned: create a shipment with `return_of_shipment_id`. Pickup and drop-off are swapped, and it costs the standard price; if we are at fault, it's free. You can recall a parcel that is picked up and not yet delivered the same way.",
        "After {window}, the parcel is returned automatically. If the wallet can't pay for the return, the parcel is kept for {returnHold} and then written off.",
        "A failed pickup costs the fee of the `en_route` window; the rest is refunded. Our support team decides on lost or damaged parcels, up to the `declared_value`.",
      ],
    },
  },
};

const sw: typeof en = {
  title: "Hali na kughairi",
  lead: "Mzigo unavyosogea, kinachoumaliza, gharama ya kughairi, na kinachofuata usafirishaji unaposhindikana.",
  sections: {
    statuses: { title: "Hali za mzigo", text: [], list: [] },
    transitions: {
      title: "Mzigo unavyosogea",
      text: [
        "Hili ndilo jedwali zima; hakuna kingine kinachousogeza mzigo. Hali hairudi nyuma, isipokuwa kwa jaribio jingine baada ya kushindwa. Amua kwa `status`, na usiyoijua ichukulie kuwa mzigo uko njiani.",
        "Mzigo usiolipiwa unaghairiwa baada ya {unpaid}. Usiopata dereva unashindwa kwa `no_rider_found` baada ya {noRider}, kwenye sandbox baada ya {noRiderSandbox}, na pesa zote zinarudishwa.",
      ],
      list: [],
    },
    cancellation: {
      title: "Kughairi",
      text: [
        "[POST /merchant/shipments/{id}/cancel](/docs/reference/cancel-shipment) inaonyesha ada bila kubadilisha kitu; ukiweka `confirm=true` inaghairi. Ada inahesabiwa upya wakati huo, hivyo tuma `max_fee` ikiwa mtumiaji wako alikubali kiasi fulani. Haizidi kilicholipwa kamwe; kinachobaki kinaenda kwenye pochi, kwa njia yoyote kilivyolipwa.",
        "Dereva akishachukua mzigo, au mzigo ukishamalizika, kughairi kunakataliwa.",
      ],
      list: [],
    },
    proof: {
      title: "PIN na uthibitisho",
      text: [
        "Kila mzigo uliofika una `proof`: PIN, picha au jina la aliyepokea. Ukiweka `require_pin` unapotengeneza, au kwenye mipangilio yako, SMS ya mpokeaji inakuwa na PIN ambayo dereva anaiuliza. Baada ya kukosea mara {pinTries} PIN haitumiki tena: huduma kwa wateja inaweza kuiondoa, na hapo picha inahitajika. Pasipoweza kutumwa SMS, kama kwenye sandbox, picha au jina linatosha.",
      ],
      list: [],
    },
    failures: {
      title: "Kushindwa",
      text: ["`failure.custody` inasema mzigo uko kwa nani, `failure.at_fault` inasema gharama ni ya nani."],
      list: [],
    },
    after: {
      title: "Baada ya kushindwa",
      text: [],
      list: [
        "`failure.final` ikiwa false na mzigo uko kwetu, mtume dereva tena kwa [POST /merchant/shipments/{id}/reattempt](/docs/reference/reattempt-delivery): mara {reattempts} tu, ndani ya {window}.",
        "Au urudishwe: tengeneza mzigo wenye `return_of_shipment_id`. Pande mbili zinabadilishana na gharama ni ya kawaida; ni bure kosa likiwa letu. Mzigo uliochukuliwa na haujafika unaweza kurudishwa kwa njia hiyo hiyo.",
        "Baada ya {window} unarudishwa wenyewe. Pochi isipoweza kulipia urejeshaji, mzigo unatunzwa kwa {returnHold}, kisha suala lake linafungwa.",
        "Kuchukua mzigo kukishindikana kunagharimu ada ya dirisha la `en_route`; kinachobaki kinarudishwa. Kilichopotea au kuharibika kinaamuliwa na huduma kwa wateja, hadi `declared_value`.",
      ],
    },
  },
};

/** How a shipment moves, in both languages; `{names}` are filled in by the settings. */
export const STATUSES_TEXT: Record<Locale, GuideText<keyof typeof en.sections>> = { sw, en };

const meanings = {
  pending: "Created but not paid for. Waiting for a payment.",
  confirmed: "Paid for. We are finding a rider.",
  pickup_dispatched:
    "A rider has accepted and is coming to the pickup. If the rider gives up, we find another.",
  picked_up: "The rider has the parcel. It can no longer be cancelled, only returned.",
  in_transit: "Travelling between hubs; regional shipments only.",
  out_for_delivery: "The rider is on the way to the receiver, who can follow along on the tracking page.",
  delivered: "Handed over, with proof. Ended.",
  cancelled: "Cancelled before the pickup. Ended.",
  failed: "Not delivered; failure says why. While failure.final is false a delivery may still follow.",
} satisfies Record<ShipmentStatus, string>;

const meaningsInSwahili: typeof meanings = {
  pending: "Umetengenezwa na haujalipiwa. Unasubiri malipo.",
  confirmed: "Umelipiwa. Dereva anatafutwa.",
  pickup_dispatched: "Dereva amekubali na anakuja kuuchukua. Akishindwa, mwingine anatafutwa.",
  picked_up: "Dereva ana mzigo. Hauwezi kughairiwa tena, ila kurudishwa tu.",
  in_transit: "Kati ya vituo; mizigo ya mikoani tu.",
  out_for_delivery: "Dereva yuko njiani kwa mpokeaji, ambaye anaweza kumwona kwenye ukurasa wa ufuatiliaji.",
  delivered: "Umekabidhiwa, na uthibitisho upo. Umemalizika.",
  cancelled: "Umeghairiwa kabla ya kuchukuliwa. Umemalizika.",
  failed: "Haukufika; failure inasema kwa nini. failure.final ikiwa false bado unaweza kufika.",
};

/** What each status says of the parcel. The type makes sure that none is forgotten. */
export const STATUS_MEANINGS: Record<Locale, typeof meanings> = { sw: meaningsInSwahili, en: meanings };
