/** `part` is the number of commas before the word, because a name does not cross a comma. */
export interface AddressWord {
  text: string;
  part: number;
  raw: string;
}

/** Returns lower-case words without accents, apostrophes and connecting words. Synonyms become the same word. */
export function splitAddressWords(address: string): AddressWord[] {
  const plain = address
    .normalize("NFKD")
    .replace(/[\u0300-\u036f'’`´]/g, "")
    .toLowerCase();
  return plain.split(/[,;\n]/).flatMap((text, part) => wordsOfPart(text, part));
}

function wordsOfPart(text: string, part: number): AddressWord[] {
  const written = (text.match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !CONNECTING.has(word));
  const words: AddressWord[] = [];
  for (let at = 0; at < written.length; at++) {
    const [raw, next] = [written[at]!, written[at + 1]];
    const pair = next === undefined ? undefined : PAIRS[`${raw} ${next}`];
    if (pair !== undefined) at++;
    const word = pair ?? single(raw, words.length > 0 && !GENERIC_WORDS.has(words.at(-1)!.text));
    // "Secondary school" counts as one word.
    if (words.at(-1)?.text !== word || !GENERIC_WORDS.has(word)) words.push({ text: word, part, raw });
  }
  return words;
}

/** "Jamhuri St" is a street; "St Joseph" is a saint. */
function single(raw: string, follows: boolean): string {
  if (raw === "st") return follows ? "street" : "saint";
  return SPELLINGS.get(raw) ?? raw;
}

/** Words for a relative position. An address with a town and such a word is not in the town's centre. */
export const RELATION_WORDS = new Set(
  `karibu mkabala nyuma mbele jirani pembeni kando opposite opp near nearby behind beside next front
   off around along after before mwanzo`.split(/\s+/),
);

const CONNECTING = new Set([
  ...RELATION_WORDS,
  ...`la ya wa cha za kwa na vya mwa katika kwenye hapo ni the of and to in at on by from kikuu bus
      mabasi daladala international shopping kutoka kuelekea eneo maeneo`.split(/\s+/),
]);

const SAME: Record<string, string> = {
  market: "soko sokoni masoko market mkt",
  stand: "stendi standi stand stend terminal station kituo",
  hospital: "hospitali hospital hosp hospitari hospitals",
  university: "chuo university univ college",
  stadium: "uwanja viwanja kiwanja stadium grounds",
  church: "kanisa church cathedral",
  mosque: "msikiti mosque",
  school: "shule school secondary sekondari primary",
  prison: "gereza magereza prison",
  embassy: "ubalozi embassy",
  bridge: "daraja bridge",
  port: "bandari port",
  ferry: "feri ferry kivuko ferri fery",
  hotel: "hotel hoteli",
  court: "mahakama court",
  police: "polisi police",
  centre: "centre center senta",
  tower: "tower towers",
  street: "street str road rd avenue ave av drive lane highway hwy way barabara mtaa",
  saint: "saint mtakatifu",
  salaam: "salaam salam",
};

export const GENERIC_WORDS: ReadonlySet<string> = new Set([...Object.keys(SAME), "airport", "hq"]);
const SPELLINGS = new Map(
  Object.entries(SAME).flatMap(([word, spellings]) =>
    spellings.split(" ").map((one) => [one, word] as const),
  ),
);

const PAIRS: Record<string, string> = {
  "uwanja ndege": "airport",
  "kiwanja ndege": "airport",
  "head office": "hq",
  "makao makuu": "hq",
};

/** Common words of addresses, shops and parcels, which are never matched as misspelt places. */
export const EVERYDAY_WORDS: ReadonlySet<string> = new Set(
  `plot house number block floor ghorofa nyumba namba duka shop store stores hardware electronics fashion
   pharmacy restaurant mgahawa salon saloon office ofisi building jengo apartment apartments flat room
   chumba gate geti kampuni company limited enterprises trading general supermarket bakery boutique
   garage carwash wholesale retail mini junction corner mataa taa kona roundabout petrol filling sheli
   puma total oryx lake oil tree baobab mbuyu mwembe mnazi kubwa ndogo nyeupe nyekundu green white blue
   black big small main old new mpya zamani karakana mlango barabarani njia panda magari mizigo simu
   hardware mother father brother please call customer receiver sender asubuhi jioni mchana leo kesho
   kata wilaya mkoa tanzania region district ward street`.split(/\s+/),
);
