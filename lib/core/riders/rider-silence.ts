/** Of the time after which a silent rider loses the job: then the rider is called, and then operations are. */
const CALL_AFTER_SHARE = 0.6;
const ESCALATE_AFTER_SHARE = 0.8;

/** What is known of a rider who has a job and not the parcel yet. */
export interface RiderSilence {
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
export type SilenceAction = { act: "wait" | "call" | "task"; againAt: Date } | { act: "release" };

/** When to look for the first time, after the acceptance. */
export function getFirstSilenceCheck(acceptedAt: Date, silentSeconds: number): Date {
  return addSeconds(acceptedAt, silentSeconds * CALL_AFTER_SHARE);
}

/**
 * A rider is called before the job is taken away, and has the rest of the time to answer, however late it was noticed;
 * what was done before the last sign does not count. Specification: Dispatch.
 */
export function nextSilenceAction({
  now,
  lastSign,
  calledAt,
  taskedAt,
  silentSeconds,
}: RiderSilence): SilenceAction {
  const callAt = getFirstSilenceCheck(lastSign, silentSeconds);
  if (now < callAt) return { act: "wait", againAt: callAt };
  const toAnswer = silentSeconds * (1 - ESCALATE_AFTER_SHARE);
  const taskAt = addSeconds(lastSign, silentSeconds * ESCALATE_AFTER_SHARE);
  if (!calledAt || calledAt < lastSign)
    return { act: "call", againAt: laterOf(taskAt, addSeconds(now, toAnswer)) };
  const isTasked = taskedAt !== null && taskedAt >= lastSign;
  if (!isTasked) {
    const dueAt = laterOf(taskAt, addSeconds(calledAt, toAnswer));
    if (now < dueAt) return { act: "wait", againAt: dueAt };
    return { act: "task", againAt: laterOf(addSeconds(lastSign, silentSeconds), addSeconds(now, toAnswer)) };
  }
  const releaseAt = laterOf(addSeconds(lastSign, silentSeconds), addSeconds(taskedAt, toAnswer));
  return now < releaseAt ? { act: "wait", againAt: releaseAt } : { act: "release" };
}

function addSeconds(moment: Date, seconds: number): Date {
  return new Date(moment.getTime() + seconds * 1000);
}

function laterOf(one: Date, other: Date): Date {
  return one > other ? one : other;
}
