/** Rejects with `createError()` after `leftMs` milliseconds; the work itself continues. */
export async function withTimeout<T>(
  work: Promise<T>,
  leftMs: number | (() => number),
  createError: () => Error,
): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    const fail = () => reject(createError());
    const check = (getLeftMs: () => number) => {
      const left = getLeftMs();
      if (left > 0) timer = setTimeout(check, left, getLeftMs);
      else fail();
    };
    if (typeof leftMs === "function") check(leftMs);
    else timer = setTimeout(fail, leftMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
