/** Of the time after which a silent rider loses the job: then the rider is called, and then operations are. */
const CALLED_AFTER = 0.6;
const TASKED_AFTER = 0.8;

/** What is known of a rider who has a job and not the parcel yet. */
export interface Silence {
  now: Date;
  /** The last sign of life, of whatever kind. */
  lastSign: Date;
  /** When the rider was called, and operations asked to do it; null where that has not happened. */
  calledAt: Date | null;
  taskedAt: Date | null;
  /** After so much silence the job is taken away. */
  silentSeconds: number;
}

/** What is due now, and when to look again; `wait`: nothing. */
export type SilenceStep = { act: "wait" | "call" | "task"; againAt: Date } | { act: "release" };

/** When to look for the first time, after the acceptance. */
export function firstLookAt(acceptedAt: Date, silentSeconds: number): Date {
  return after(acceptedAt, silentSeconds * CALLED_AFTER);
}

/**
 * A rider is called before the job is taken away, and has the rest of the time to answer, however late it was noticed;
 * what was done before the last sign does not count. Specification: Dispatch.
 */
export function nextOfSilence({ now, lastSign, calledAt, taskedAt, silentSeconds }: Silence): SilenceStep {
  const callAt = firstLookAt(lastSign, silentSeconds);
  if (now < callAt) return { act: "wait", againAt: callAt };
  const toAnswer = silentSeconds * (1 - TASKED_AFTER);
  const taskAt = after(lastSign, silentSeconds * TASKED_AFTER);
  if (!calledAt || calledAt < lastSign) return { act: "call", againAt: later(taskAt, after(now, toAnswer)) };
  const isTasked = taskedAt !== null && taskedAt >= lastSign;
  if (!isTasked) {
    const dueAt = later(taskAt, after(calledAt, toAnswer));
    if (now < dueAt) return { act: "wait", againAt: dueAt };
    return { act: "task", againAt: later(after(lastSign, silentSeconds), after(now, toAnswer)) };
  }
  const releaseAt = later(after(lastSign, silentSeconds), after(taskedAt, toAnswer));
  return now < releaseAt ? { act: "wait", againAt: releaseAt } : { act: "release" };
}

function after(moment: Date, seconds: number): Date {
  return new Date(moment.getTime() + seconds * 1000);
}

function later(one: Date, other: Date): Date {
  return one > other ? one : other;
}
