/** Fractions of `silentSeconds`, counted from the rider's last sign of activity. */
const CALL_AFTER_SHARE = 0.6;
const ESCALATE_AFTER_SHARE = 0.8;

export interface RiderSilence {
  now: Date;
  lastSign: Date;
  calledAt: Date | null;
  taskedAt: Date | null;
  silentSeconds: number;
}

type SilenceAction = { act: "wait" | "call" | "task"; againAt: Date } | { act: "release" };

export function getFirstSilenceCheck(acceptedAt: Date, silentSeconds: number): Date {
  return addSeconds(acceptedAt, silentSeconds * CALL_AFTER_SHARE);
}

/** Specification: Dispatch. */
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
