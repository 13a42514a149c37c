import type { Locale } from "@/lib/core/locale";
import type { ShipmentStatus } from "@/lib/core/statuses";
import type { GuideText } from "./guide-text";

const en = {
  title: "Statuses and cancellation",
  lead: "How a shipment moves, what ends it, what cancelling costs, and what follows when a delivery fails.",
  sections: {
    statuses: { title: "Statuses", text: [], list: [] },
    transitions: {
      title: "How a shipment moves",
      text: [
        "This is the whole table; nothing else moves a shipment. A status never goes back, except for another attempt after a failure. Branch on `status`, and treat one that you do not know as one on the way.",
        "A shipment that is not paid for is cancelled after {unpaid}. One for which no rider is found fails with `no_rider_found` after {noRider}, in the sandbox after {noRiderSandbox}, and is refunded in full.",
      ],
      list: [],
    },
    cancellation: {
      title: "Cancellation",
      text: [
        "[POST /merchant/shipments/{id}/cancel](/docs/reference/cancel-shipment) shows the fee and changes nothing; with `confirm=true` it cancels. The fee is computed anew then, so send `max_fee` if your user agreed to a figure. It never exceeds what was paid; the rest goes to the wallet, however it was paid.",
        "Once the rider has the parcel, or the shipment has ended, cancelling is refused.",
      ],
      list: [],
    },
    proof: {
      title: "PIN and proof",
      text: [
        "Every delivery has a `proof`: a PIN, a photo or the name of the person who received it. With `require_pin` on create, or by your settings, the receiver's SMS carries a PIN that the rider asks for. After {pinTries} wrong tries a photo is asked for instead; where no SMS can be sent, as in the sandbox, a photo or a name is enough.",
      ],
      list: [],
    },
    failures: {
      title: "Failures",
      text: ["`failure.custody` says who holds the parcel, `failure.at_fault` who bears it."],
      list: [],
    },
    after: {
      title: "After a failure",
      text: [],
      list: [
        "While `failure.final` is false and we hold the parcel, send the rider out again with [POST /merchant/shipments/{id}/reattempt](/docs/reference/reattempt-delivery): {reattempts} times at most, within {window}.",
        "Or have it returned: create a shipment with `return_of_shipment_id`. Its ends are swapped and it costs the ordinary price; it is free when the fault is ours. A parcel that is picked up and not yet delivered can be called back in the same way.",
        "After {window} it is returned by itself. A return that the wallet cannot pay for waits {returnHold} at a hub, then the parcel is written off.",
        "A pickup that fails costs the fee of the window `en_route`; the rest is refunded. What was lost or damaged is decided by our support, up to the `declared_value`.",
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
        "Kila mzigo uliofika una `proof`: PIN, picha au jina la aliyepokea. Ukiweka `require_pin` unapotengeneza, au kwenye mipangilio yako, SMS ya mpokeaji inakuwa na PIN ambayo dereva anaiuliza. Baada ya kukosea mara {pinTries} picha inaombwa badala yake; pasipoweza kutumwa SMS, kama kwenye sandbox, picha au jina linatosha.",
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
        "Baada ya {window} unarudishwa wenyewe. Marejesho ambayo pochi haiwezi kuyalipia yanasubiri {returnHold} kituoni, kisha mzigo unafutwa.",
        "Kuchukua mzigo kukishindikana kunagharimu ada ya dirisha la `en_route`; kinachobaki kinarudishwa. Kilichopotea au kuharibika kinaamuliwa na huduma kwa wateja, hadi `declared_value`.",
      ],
    },
  },
};

/** How a shipment moves, in both languages; `{names}` are filled in by the settings. */
export const STATUSES_TEXT: Record<Locale, GuideText<keyof typeof en.sections>> = { sw, en };

const meanings = {
  pending: "Created and not paid for. It waits for a payment.",
  confirmed: "Paid for. A rider is being found.",
  pickup_dispatched: "A rider has accepted and comes to the pickup. If the rider gives up, another is found.",
  picked_up: "The rider has the parcel. It can no longer be cancelled, only returned.",
  in_transit: "Between the hubs; regional shipments alone.",
  out_for_delivery: "The rider is on the way to the receiver, who can watch it on the tracking page.",
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
