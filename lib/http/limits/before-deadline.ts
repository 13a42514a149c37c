import { ConditionError } from "@/lib/core/conditions";

/** Waits until something settles, however it does. Throws busy, with `detail`, at the deadline (epoch milliseconds). */
export async function beforeDeadline(
  deadline: number,
  settled: Promise<unknown>,
  detail: string,
): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new ConditionError("busy", detail, { retryAfterSeconds: 1 })),
      Math.max(0, deadline - Date.now()),
    );
  });
  try {
    await Promise.race([
      settled.then(
        () => {},
        () => {},
      ),
      late,
    ]);
  } finally {
    clearTimeout(timer);
  }
}
