import { parsePersonSearch } from "@/lib/core/access/person-search";
import { parsePhoneSearch } from "@/lib/core/input/phone";
import { listNormalForms } from "@/lib/core/input/text";

/** Puts a value among a statement's parameters and returns its name there. */
export type Bind = (value: string) => string;

/** Texts of a shipment that one trigram index holds with a blank between. */
interface Searched {
  fields: string[];
  /** The expression of the index. */
  indexed: string;
}

/** What the API searches. Specification: GET /merchant/shipments, search. */
const NAMES: Searched = {
  fields: ["s.shipment_number", "s.tracking_code", "s.merchant_reference"],
  indexed: "lower(s.shipment_number || ' ' || s.tracking_code || ' ' || coalesce(s.merchant_reference, ''))",
};
const ENDS = ["s.sender_name", "s.sender_phone", "s.pickup_address", "s.receiver_name", "s.receiver_phone"];
/** What people look for besides. */
const PEOPLE: Searched = {
  fields: [...ENDS, "s.dropoff_address"],
  indexed: `lower(${[...ENDS, "s.dropoff_address"].join(" || ' ' || ")})`,
};

/** Columns that a search reads. */
export const SEARCHED_COLUMNS = [...NAMES.fields, ...PEOPLE.fields].join(", ");

export interface Search {
  text: string;
  /** The number or code that the text is in another form. */
  code?: string | null;
  /** Also in names, phones and addresses of both ends, as people search, and not the API. */
  withPeople: boolean;
  /** What stands there of people only as a whole, for a reader who sees it masked: parts would tell what is hidden. */
  isMasked?: true;
}

/**
 * That the number, the code or the reference of a shipment `s`, or what stands there of people, contains a text, in any
 * case. The database alone folds letters: to fold İ or Σ differently on the two sides would hide what is there.
 */
export function contains(search: Search, bind: Bind): string {
  return anyOf(search, bind, (text, searched) => matching(text, bind, searched, searched.indexed));
}

/** The same, for a plan that begins with the trigrams of a part of the text. */
export function containsByPart(search: Search, part: string, bind: Bind): string {
  return anyOf(search, bind, (text, searched) => {
    if (part === text || !text.includes(part)) return matching(text, bind, searched, searched.indexed);
    // The whole is compared with the rows that the part has found: an expression that no index has.
    const whole = matching(text, bind, searched, `(${searched.indexed} || '')`);
    return `${searched.indexed} like lower(${bind(patternOf(part))}) and ${whole}`;
  });
}

/** Each alternative by itself, so that each has its index. */
function anyOf(
  { text, code = null, withPeople, isMasked }: Search,
  bind: Bind,
  condition: (text: string, searched: Searched) => string,
): string {
  // What was stored before texts had one normal form, and references, may stand in the other.
  const forms = listNormalForms(text);
  const alternatives = forms.map((form) => condition(form, NAMES));
  if (code !== null) alternatives.push(condition(code, NAMES));
  if (withPeople && isMasked) {
    const whole = wholeOfPeople(text, bind);
    if (whole !== null) alternatives.push(whole);
  } else if (withPeople) {
    const phone = parsePhoneSearch(text);
    alternatives.push(...forms.map((form) => condition(form, PEOPLE)));
    if (phone !== null) alternatives.push(condition(phone, PEOPLE));
  }
  return alternatives.length === 1
    ? alternatives[0]!
    : `(${alternatives.map((each) => `(${each})`).join(" or ")})`;
}

/** What is found by a person's whole number, or by whole words of a name or an address; null for what is neither. */
function wholeOfPeople(text: string, bind: Bind): string | null {
  const asked = parsePersonSearch(text);
  if (asked === null) return null;
  const found = matching(asked.text, bind, PEOPLE, PEOPLE.indexed);
  if (asked.by === "phone") return `${found} and ${bind(asked.text)} in (s.sender_phone, s.receiver_phone)`;
  const words = `lower(${bind(`(^|${BETWEEN_WORDS})${quoted(asked.text)}(${BETWEEN_WORDS}|$)`)})`;
  return `${found} and (${WORDED.map((field) => `lower(${field}) ~ ${words}`).join(" or ")})`;
}

const WORDED = ["s.sender_name", "s.receiver_name", "s.pickup_address", "s.dropoff_address"];
/** Named one by one: which signs belong to words the database knows of some languages alone. Lower case, as all that is compared. */
const BETWEEN_WORDS = "[[:space:],.;:/()'\"–—-]";

/** Every sign of a regular expression stands for itself. */
function quoted(text: string): string {
  return text.replace(/[\\^$.|?*+()[\]{}]/g, "\\$&");
}

/** Each trigram costs the index about as much as the rarest one finds, so few rare ones are best. */
const PART_LENGTH = 8;

/**
 * The end of the last word, with the sign before a short one: what tells numbers, codes and most references from others
 * of their kind. The whole text where nothing is known of how its letters are folded.
 */
export function mostSelectivePart(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: ASCII alone is folded letter by letter everywhere
  if (!/^[\x00-\x7f]*$/.test(text)) return text;
  return (
    text
      .match(/[-_/.#]?[0-9A-Za-z]{3,}/g)
      ?.at(-1)
      ?.slice(-PART_LENGTH) ?? text
  );
}

/**
 * Whether a part is hardly ever a word or a day, as the ends of numbers and codes are not: then few shipments of all
 * merchants hold it, and to look for one's own among them costs more than to look at them.
 */
export function isRareAnywhere(part: string): boolean {
  return part.length >= 6 && /[0-9]/.test(part) && /[A-Za-z]/.test(part);
}

/** Whether a text begins like the number of a shipment, with enough of its end to be no matter of many: `SHP-20261122-K7M`. */
export function isSelective(text: string): boolean {
  return /^SHP-\d{8}-[0-9A-Z]{3}/i.test(text);
}

function matching(text: string, bind: Bind, { fields }: Searched, expression: string): string {
  const pattern = `lower(${bind(patternOf(text))})`;
  // The index knows both forms of a Greek sigma: it is asked for any letter there, and the rows for the very text.
  const isGreek = /[σςΣ]/.test(text);
  const fold = (value: string) => (isGreek ? `translate(${value}, 'ς', 'σ')` : value);
  const found = isGreek
    ? `${expression} like translate(${pattern}, 'σς', '__') and ${fold(expression)} like ${fold(pattern)}`
    : `${expression} like ${pattern}`;
  // A text with a blank could otherwise begin in one field and end in the next.
  const isInOne = () =>
    fields.map((field) => `${fold(`lower(${field})`)} like ${fold(pattern)}`).join(" or ");
  return text.includes(" ") ? `${found} and (${isInOne()})` : found;
}

/** `%`, `_` and the backslash stand for themselves. */
function patternOf(text: string): string {
  return `%${text.replace(/[\\%_]/g, "\\$&")}%`;
}
