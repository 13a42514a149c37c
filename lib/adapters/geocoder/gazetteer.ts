import { PLACES } from "@/lib/adapters/geocoder/places";
import towns from "@/lib/adapters/geocoder/towns.json";
import type { Point } from "@/lib/core/geography";

/** One place of the gazetteer. Only a large town's name says where the rest of an address is. */
export interface Entry {
  name: string;
  kind: "landmark" | "neighbourhood" | "town";
  point: Point;
  isLarge: boolean;
  isCapital: boolean;
}

/** One of the names of an entry, as words. */
export interface Name {
  words: string[];
  entry: Entry;
}

/** Every name of every place, sorted by nothing. */
export function readGazetteer(): Name[] {
  return [
    ...PLACES.flatMap(({ name, kind, latitude, longitude, aliases }) =>
      namesOf([name, ...aliases], {
        name,
        kind,
        point: { latitude, longitude },
        isLarge: false,
        isCapital: false,
      }),
    ),
    ...towns.flatMap(({ name, latitude, longitude, size }) =>
      namesOf([name, ...(TOWN_ALIASES[name] ?? [])], {
        name,
        kind: "town",
        point: { latitude, longitude },
        isLarge: size !== "small",
        isCapital: size === "capital",
      }),
    ),
  ];
}

const TOWN_ALIASES: Record<string, string[]> = {
  "Dar es Salaam": ["Dar", "DSM", "Daressalaam"],
  Zanzibar: ["Zanzibar City", "Stone Town", "Mji Mkongwe", "Unguja"],
  Kiratu: ["Karatu"],
  Geiro: ["Gairo"],
};

function namesOf(names: string[], entry: Entry): Name[] {
  return names.map((name) => ({ words: wordsOf(name).map((word) => word.text), entry }));
}

/** One word of an address. `part` counts the commas before it: names do not cross them. */
export interface Word {
  text: string;
  part: number;
}

/** Lower case, without accents and apostrophes, split at everything that is no letter or digit. */
export function wordsOf(address: string): Word[] {
  const plain = address
    .normalize("NFKD")
    .replace(/[\u0300-\u036f'’`]/g, "")
    .toLowerCase();
  return plain
    .split(/[,;\n]/)
    .flatMap((text, part) =>
      (text.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => ({ text: SPELLINGS[word] ?? word, part })),
    );
}

const SPELLINGS: Record<string, string> = {
  salam: "salaam",
  hosp: "hospital",
  univ: "university",
  intl: "international",
};
