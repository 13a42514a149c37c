import { sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { shipment } from "@/db/schema/shipments";
import type { Caller } from "@/lib/core/caller";
import { parseSearch, swapCase } from "@/lib/core/input/codes";
import { parsePersonSearch, parsePhoneSearch } from "@/lib/core/input/phone";
import { listUnicodeNormalForms } from "@/lib/core/input/text";
import type { PaymentStatus } from "@/lib/core/shipment";
import type { ShipmentListQuery } from "@/lib/core/shipments/shipment-request";
import { isInDelivery, SHIPMENT_STATUSES } from "@/lib/core/statuses";
import { env } from "@/lib/platform/env";
import { PLANNED_CONDITION } from "./planned";

type BindParameter = (value: string) => string;

interface Searched {
  fields: string[];
  indexed: string;
}

/** Specification: GET /merchant/shipments, search. */
const NAMES: Searched = {
  fields: ["s.shipment_number", "s.tracking_code", "s.merchant_reference"],
  indexed: "lower(s.shipment_number || ' ' || s.tracking_code || ' ' || coalesce(s.merchant_reference, ''))",
};
const ENDS = ["s.sender_name", "s.sender_phone", "s.pickup_address", "s.receiver_name", "s.receiver_phone"];
const PEOPLE: Searched = {
  fields: [...ENDS, "s.dropoff_address"],
  indexed: `lower(${[...ENDS, "s.dropoff_address"].join(" || ' ' || ")})`,
};

export const SEARCHED_COLUMNS = [...NAMES.fields, ...PEOPLE.fields].join(", ");

export interface ShipmentSearch {
  text: string;
  exact?: string | null;
  code?: string | null;
  /** Words that must each match a field. Absent when the text matches only as a whole. */
  words?: string[] | null;
  withPeople: boolean;
  /** Names, phones and addresses match only as a whole, because partial matches would reveal masked values. */
  isMasked?: true;
}

/** Folds case only in the database, because JavaScript folds İ and Σ differently. */
export function buildContainsCondition(search: ShipmentSearch, bind: BindParameter): string {
  return everyWord(search, (asked) =>
    anyOf(asked, bind, (text, searched) => matching(text, bind, searched, searched.indexed)),
  );
}

/** The index finds `part`; the other words are compared only in the rows that it finds. */
export function buildPartCondition(search: ShipmentSearch, part: string, bind: BindParameter): string {
  const isOneOfWords = search.words?.some((word) => word.includes(part)) ?? false;
  return everyWord(search, (asked) => {
    const isIndexed = !isOneOfWords || asked.text.includes(part);
    return anyOf(asked, bind, (text, searched) => {
      if (!isIndexed) return matching(text, bind, searched, unindexed(searched));
      if (part === text || !text.includes(part)) return matching(text, bind, searched, searched.indexed);
      const whole = matching(text, bind, searched, unindexed(searched));
      return `${searched.indexed} like lower(${bind(patternOf(part))}) and ${whole}`;
    });
  });
}

/** `|| ''` prevents the planner from using the index for the comparison. */
function unindexed({ indexed }: Searched): string {
  return `(${indexed} || '')`;
}

function everyWord(search: ShipmentSearch, condition: (asked: ShipmentSearch) => string): string {
  const { words, withPeople, exact } = search;
  if (!words) return condition(search);
  const all = `(${words.map((text) => condition({ text, withPeople })).join(" and ")})`;
  return exact ? `(${condition(search)} or ${all})` : all;
}

function anyOf(
  { text, exact = null, code = null, withPeople, isMasked }: ShipmentSearch,
  bind: BindParameter,
  condition: (text: string, searched: Searched) => string,
): string {
  // Older rows and references may be stored in a different Unicode normal form.
  const forms = [...new Set([text, exact ?? text].flatMap(listUnicodeNormalForms))];
  const alternatives = forms.map((form) => condition(form, NAMES));
  if (code !== null) alternatives.push(condition(code, NAMES));
  if (withPeople && isMasked) {
    const whole = matchWholePeople(text, bind);
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

function matchWholePeople(text: string, bind: BindParameter): string | null {
  const asked = parsePersonSearch(text);
  if (asked === null) return null;
  const found = matching(asked.text, bind, PEOPLE, PEOPLE.indexed);
  if (asked.by === "phone") return `${found} and ${bind(asked.text)} in (s.sender_phone, s.receiver_phone)`;
  const words = `lower(${bind(`(^|${BETWEEN_WORDS})${quoted(asked.text)}(${BETWEEN_WORDS}|$)`)})`;
  return `${found} and (${WORDED.map((field) => `lower(${field}) ~ ${words}`).join(" or ")})`;
}

const WORDED = ["s.sender_name", "s.receiver_name", "s.pickup_address", "s.dropoff_address"];
/** The characters are listed, because the locale decides which characters PostgreSQL counts as word characters. */
const BETWEEN_WORDS = "[[:space:],.;:/()'\"–—-]";

function quoted(text: string): string {
  return text.replace(/[\\^$.|?*+()[\]{}]/g, "\\$&");
}

/** Every trigram costs an index lookup, so a short part with rare trigrams is fastest. */
const PART_LENGTH = 8;

const WORDS_MAX = 8;
const INDEXED_WORD_LENGTH = 3;

/** Returns null for a phone number, a code, and texts without an indexable word. */
function splitWords({ text, code }: Pick<ShipmentSearch, "text" | "code">): string[] | null {
  const words = [...new Set(text.split(/\s+/))];
  const isWhole = code !== null || parsePhoneSearch(text) !== null;
  if (isWhole || words.length < 2 || words.length > WORDS_MAX) return null;
  return words.some((word) => word.length >= INDEXED_WORD_LENGTH) ? words : null;
}

/** Returns a part of the word that is probably the rarest, or of the text when it matches only as a whole. */
export function chooseIndexedPart({ text, code, words }: ShipmentSearch): string {
  // A number of a house, phone or shipment is rarer than a name or a place.
  const rarity = (word: string) => (/\d{4}/.test(word) ? 100 : 0) + word.length;
  const rarest = words?.reduce((one, other) => (rarity(other) > rarity(one) ? other : one));
  return getMostSelectivePart(rarest ?? code ?? text);
}

/** Returns the end of the last word, or the whole text when the text is not ASCII. */
export function getMostSelectivePart(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: ASCII alone is folded letter by letter everywhere
  if (!/^[\x00-\x7f]*$/.test(text)) return text;
  return (
    text
      .match(/[-_/.#]?[0-9A-Za-z]{3,}/g)
      ?.at(-1)
      ?.slice(-PART_LENGTH) ?? text
  );
}

/** Returns true for parts such as the ends of numbers and codes, which few shipments of all merchants contain. */
export function isRarePart(part: string): boolean {
  return part.length >= 6 && /[0-9]/.test(part) && /[A-Za-z]/.test(part);
}

export function isSelectiveNumber(text: string): boolean {
  return /^SHP-\d{8}-[0-9A-Z]{3}/i.test(text);
}

function matching(text: string, bind: BindParameter, { fields }: Searched, expression: string): string {
  const pattern = `lower(${bind(patternOf(text))})`;
  // The index folds both forms of a Greek sigma, so the query replaces the final form.
  const isGreek = /[σςΣ]/.test(text);
  const fold = (value: string) => (isGreek ? `translate(${value}, 'ς', 'σ')` : value);
  const found = isGreek
    ? `${expression} like translate(${pattern}, 'σς', '__') and ${fold(expression)} like ${fold(pattern)}`
    : `${expression} like ${pattern}`;
  // The index joins the fields with a blank; a text with a blank must match within one field.
  const isInOne = () =>
    fields.map((field) => `${fold(`lower(${field})`)} like ${fold(pattern)}`).join(" or ");
  return text.includes(" ") ? `${found} and (${isInOne()})` : found;
}

function patternOf(text: string): string {
  return `%${text.replace(/[\\%_]/g, "\\$&")}%`;
}

export type ListQuery = Omit<ShipmentListQuery, "page" | "per_page"> & {
  payment_status?: PaymentStatus | undefined;
  needsDecision?: boolean | undefined;
  needsYou?: boolean | undefined;
  isOnTheRoad?: boolean | undefined;
  isPlanned?: boolean | undefined;
  ids?: readonly number[] | undefined;
};

/** Newest failed shipments that are examined for a condition of the failure, which has no index. */
export const FAILED_SCAN_MAX = 500;

export const UNPAID_CONDITION = "s.status = 'pending' and s.payment_status in ('pending', 'failed')";

/** Held parcels that wait for a decision; a parcel with a planned attempt waits for its time only. */
export const HELD_CONDITION = `s.status = 'failed' and not (s.failure->>'final')::boolean
  and s.failure->>'code' <> 'lost' and s.failure->>'custody' not in ('merchant', 'receiver')
  and s.failure->>'nextAttempt' is null`;

/** Paid and not finished, without the scheduled pickups that wait for their time. */
export const ON_THE_ROAD_CONDITION = `s.status in (${SHIPMENT_STATUSES.filter(isInDelivery)
  .map((status) => `'${status}'`)
  .join(", ")}) and (s.search_at is null or s.search_started_at is not null)`;

export interface ListFilter {
  caller: Caller;
  where: string;
  values: (string | number)[];
  search: ShipmentSearch | null;
}

export function buildListFilter(caller: Caller, query: ListQuery, withPeople = false): ListFilter {
  const values: (string | number)[] = [];
  const bind = (value: string | number) => `$${values.push(value)}`;
  const conditions = [`s.merchant_id = ${bind(caller.merchantId)}`, `s.mode = ${bind(caller.mode)}`];
  if (query.status) conditions.push(`s.status = ${bind(query.status)}`);
  if (query.needsDecision) conditions.push(HELD_CONDITION);
  if (query.needsYou) {
    conditions.push("s.status in ('pending', 'failed')", `(${UNPAID_CONDITION} or ${HELD_CONDITION})`);
  }
  if (query.isOnTheRoad) conditions.push(ON_THE_ROAD_CONDITION);
  if (query.isPlanned) conditions.push("s.status in ('pending', 'confirmed', 'failed')", PLANNED_CONDITION);
  if (query.payment_status) conditions.push(...paymentStatus(query.payment_status, bind));
  if (query.ids) conditions.push(`s.id in (${query.ids.map(bind).join(", ")})`);
  if (query.type) conditions.push(`s.type = ${bind(query.type)}`);
  if (query.merchant_reference) {
    const forms = listUnicodeNormalForms(query.merchant_reference).map(bind);
    conditions.push(`s.merchant_reference in (${forms.join(", ")})`);
  }
  if (query.created_from) conditions.push(`s.created_at >= ${bind(query.created_from)}::timestamptz`);
  if (query.created_to) conditions.push(`s.created_at <= ${bind(query.created_to)}::timestamptz`);
  const asked = parseSearch(query.search ?? "", env.TRACKING_PREFIX);
  const words = withPeople ? splitWords(asked) : null;
  const search = asked.text === "" ? null : { ...asked, words, withPeople };
  return { caller, where: conditions.join(" and "), values, search };
}

/** The index of unpaid shipments is partial, so the condition must repeat the index predicate. */
function paymentStatus(status: PaymentStatus, bind: (value: string) => string): string[] {
  const asked = `s.payment_status = ${bind(status)}`;
  return status === "paid" ? [asked] : [asked, "s.payment_status <> 'paid'"];
}

const CODES_MAX = 10;

export async function findCodesIgnoringCase(tx: Tx, typed: string): Promise<string[]> {
  if (!/^[0-9A-Za-z]{10,64}$/.test(typed)) return [];
  const rows = await tx
    .select({ code: shipment.trackingCode })
    .from(shipment)
    .where(sql`lower(${shipment.trackingCode}) = ${typed.toLowerCase()}`)
    .limit(CODES_MAX);
  return rows.map(({ code }) => code);
}

export function chooseExactCode(typed: string, codes: readonly string[]): string | null {
  const swapped = codes.find((code) => code === swapCase(typed));
  return swapped ?? (codes.length === 1 ? codes[0]! : null);
}
