globalThis.tumaParentAtStart ??= process.ppid;
export const parentAtStart = globalThis.tumaParentAtStart;
