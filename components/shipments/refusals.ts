import type { ApiError } from "@/components/ui/call-api";
import type { ErrorTexts } from "@/components/ui/error-texts";
import { formatTzs, type Locale } from "@/lib/core/locale";

export const SHIPMENT_ERROR_TEXTS: Record<Locale, ErrorTexts> = {
  sw: {
    ungeocodable_pickup:
      "Hatukupata anwani ya kuchukua. Chagua mahali kwenye orodha, au weka pini kwenye ramani.",
    ungeocodable_dropoff:
      "Hatukupata anwani ya kupeleka. Chagua mahali kwenye orodha, au weka pini kwenye ramani.",
    coordinates_or_address_required: "Andika anwani, au weka pini kwenye ramani, kwa kila upande.",
    no_vehicle_fits:
      "Hakuna chombo kinachoweza kubeba mzigo huu wote. Ugawanye mizigo kadhaa, kisha tuma kila mmoja peke yake.",
    vehicle_override_too_small:
      "Chombo ulichochagua ni kidogo kwa mzigo huu, au safari ni ndefu mno kwake. Chagua kikubwa zaidi, au acha tukuchagulie.",
    no_regional_route:
      "Hatufiki kati ya maeneo haya bado: upande mmoja uko mbali na vituo vyetu. Angalia pini zote mbili.",
    insufficient_wallet_balance: (error) =>
      `Salio halitoshi: inahitajika ${amount(error, "required")}, una ${amount(error, "available")}. Ongeza salio, kisha jaribu tena.`,
    wallet_inactive: "Pochi yako imezuiwa na haiwezi kulipa. Wasiliana nasi ili ikaguliwe.",
    quote_expired:
      "Bei uliyoonyeshwa imepitwa na wakati. Tumekupa bei mpya: iangalie, kisha thibitisha tena.",
    pickup_window_full: "Muda huu umejaa. Chagua muda mwingine wa kuchukua.",
    pickup_after: "Chagua muda ulio angalau dakika 15 kutoka sasa.",
    after: "Chagua muda ulio angalau dakika 15 kutoka sasa.",
    before: "Chagua muda ulio dakika 30 hadi masaa 24 baada ya kuanza.",
    price_changed: "Bei imebadilika. Iangalie bei mpya, kisha thibitisha tena.",
    maps_unavailable: "Huduma ya ramani haijibu. Andika latitudo na longitudo, au jaribu tena baada ya muda.",
    payment_already_in_progress:
      "Tayari kuna malipo yanayoendelea kwa mzigo huu. Subiri yaishe, kisha jaribu tena.",
    shipment_not_payable: "Mzigo huu hauwezi kulipwa tena. Pakia ukurasa upya uone ulipo.",
    payment_gateway_error: ({ meta }) =>
      meta.configured === false
        ? "Njia hii ya malipo haijaunganishwa hapa bado. Hakuna pesa iliyokatwa."
        : "Mtandao wa malipo haukupokea malipo. Ombi la PIN likija hata hivyo, kulithibitisha kunalipia. Vinginevyo jaribu tena.",
    cancel_forbidden_post_pickup:
      "Dereva tayari ana mzigo, hivyo hauwezi kughairiwa. Unaweza kuomba urudishwe.",
    cancel_forbidden_terminal_state: "Usafirishaji huu umeisha, hivyo hakuna cha kughairi.",
    reattempt_not_possible:
      "Hatuwezi kujaribu tena: muda au idadi ya majaribio imeisha. Unaweza kuomba mzigo urudishwe.",
    shipment_not_found: "Mzigo huu haupo kwenye akaunti hii.",
    item_missing_dimensions: "Jaza uzito na vipimo vya kila kifurushi, au chagua ukubwa.",
    payload_too_large: "Faili ni kubwa mno. Igawanye iwe na mistari michache, kisha pakia kila sehemu.",
    return_of_shipment_id: "Mzigo huu hauwezi kurudishwa sasa. Pakia ukurasa upya uone ulipo.",
    quote_token: "Maelezo yamebadilika tangu bei ionyeshwe. Angalia bei mpya, kisha thibitisha tena.",
    vehicle_type_id: "Chombo hiki hakipatikani tena. Chagua kingine.",
  },
  en: {
    ungeocodable_pickup:
      "We couldn't find the pickup address. Choose a place from the list, or set the pin on the map.",
    ungeocodable_dropoff:
      "We couldn't find the delivery address. Choose a place from the list, or set the pin on the map.",
    coordinates_or_address_required: "Each end needs an address, or a pin on the map.",
    no_vehicle_fits:
      "No single vehicle can carry all of this. Split it into several shipments and book each one.",
    vehicle_override_too_small:
      "The vehicle you chose is too small for this load, or can't go that far. Choose a larger one, or let us choose.",
    no_regional_route:
      "We don't deliver between these places yet: one end is too far from our hubs. Check both pins.",
    insufficient_wallet_balance: (error) =>
      `Your balance is too low: you need ${amount(error, "required")} and have ${amount(error, "available")}. Top up, then try again.`,
    wallet_inactive: "Your wallet is on hold and can't pay. Contact us to have it reviewed.",
    quote_expired: "The price we showed you has expired. Review the new price, then confirm again.",
    pickup_window_full: "This time is full. Choose another pickup time.",
    pickup_after: "Choose a time at least 15 minutes from now.",
    after: "Choose a time at least 15 minutes from now.",
    before: "Choose a time 30 minutes to 24 hours after the start.",
    price_changed: "The price has changed. Review the new price, then confirm again.",
    maps_unavailable:
      "The maps service isn't responding. Enter the coordinates instead, or try again in a moment.",
    payment_already_in_progress:
      "A payment for this shipment is already in progress. Wait for it to finish, then try again.",
    shipment_not_payable: "This shipment can no longer be paid for. Reload the page to see its status.",
    payment_gateway_error: ({ meta }) =>
      meta.configured === false
        ? "This payment method isn't available here yet. No money was taken."
        : "The payment network didn't accept the payment. If you still get a PIN prompt, confirming it pays for the shipment. Otherwise, try again.",
    cancel_forbidden_post_pickup:
      "The rider already has the parcel, so you can't cancel. You can have it returned instead.",
    cancel_forbidden_terminal_state: "This delivery has ended, so there's nothing to cancel.",
    reattempt_not_possible:
      "No more attempts are possible: the time or the number of attempts has run out. You can have the parcel returned.",
    shipment_not_found: "This account has no such shipment.",
    item_missing_dimensions: "Enter the weight and dimensions of every parcel, or choose a size.",
    payload_too_large: "The file is too large. Split it into fewer lines and upload each part.",
    return_of_shipment_id: "This parcel can't be returned right now. Reload the page to see its status.",
    quote_token: "Something changed since we showed the price. Review the new price, then confirm again.",
    vehicle_type_id: "This vehicle is no longer available. Choose another one.",
  },
};

function amount({ meta }: ApiError, name: string): string {
  return formatTzs(Number(meta[name] ?? 0));
}
