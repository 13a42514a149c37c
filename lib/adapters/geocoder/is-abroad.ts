import type { FoundName } from "@/lib/adapters/geocoder/find-names";
import type { Word } from "@/lib/adapters/geocoder/words";

const ABROAD = new Set(
  `kenya nairobi mombasa kisumu nakuru eldoret thika malindi uganda kampala entebbe jinja rwanda kigali burundi
   bujumbura zambia lusaka ndola malawi lilongwe blantyre mzuzu mozambique msumbiji maputo congo kinshasa
   lubumbashi goma bukavu somalia mogadishu ethiopia addis africa johannesburg capetown durban pretoria
   zimbabwe harare botswana namibia angola nigeria lagos abuja ghana accra egypt cairo sudan
   morocco casablanca london england uk britain manchester birmingham paris france germany berlin
   italy rome spain madrid dubai uae qatar doha oman muscat saudi china guangzhou shanghai beijing india mumbai
   delhi pakistan karachi turkey istanbul japan tokyo usa america york washington canada toronto
   australia sydney brazil`.split(/\s+/),
);

const NAMED_AFTER = new Set(
  `street electronics shop store stores plaza fashion fashions boutique restaurant hotel house collection
   cosmetics pharmacy mall supermarket hardware tailors salon mobile phones spare spares furniture sana school
   bank insurance centre village tower quarters square house`.split(/\s+/),
);

/** The address names a foreign country or city outside a place name. */
export function isAbroad(words: readonly Word[], places: readonly FoundName[]): boolean {
  return words.some(({ text, part }, at) => {
    if (!ABROAD.has(text)) return false;
    const [before, after] = [words[at - 1], words[at + 1]];
    if (after?.part === part && NAMED_AFTER.has(after.text)) return false;
    if (before?.part === part && (before.text === "embassy" || before.text === "street")) return false;
    // "Mombasa" is Kenya's; with Ukonga it is a neighbourhood of Dar es Salaam.
    return !places.some(({ start, end }) => start <= at && at < end);
  });
}
