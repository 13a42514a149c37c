import type { DuplicateJournal } from "./send-duplicates";

export interface DuplicateEffects {
  shipments: number;
  debits: number;
  events: number;
}

/** Number of events of a new paid shipment: created and paid. */
const EVENTS = 2;

export function findDuplicateFaults(
  journal: DuplicateJournal,
  effects: DuplicateEffects | undefined,
): string[] {
  const { shipments, debits, events } = effects ?? { shipments: 0, debits: 0, events: 0 };
  const { answers, later } = journal;
  const all = [...answers, ...later];
  const faults: string[] = [];
  const fault = (isOne: boolean, words: string) => {
    if (isOne) faults.push(`${journal.reference}: ${words}`);
  };
  fault(shipments !== 1, `${shipments} shipments`);
  fault(debits !== 1, `${debits} debits`);
  fault(events !== EVENTS, `${events} events`);
  fault(
    all.some(({ status }) => status !== 201),
    `answered ${all.map(({ status }) => status).join(" ")}`,
  );
  fault(new Set(all.map(({ text }) => text)).size !== 1, "answers differ");
  fault(answers.filter(({ isReplay }) => !isReplay).length > 1, "executed more than once");
  fault(later.length === 0 || later.some(({ isReplay }) => !isReplay), "no replay afterwards");
  return faults;
}
