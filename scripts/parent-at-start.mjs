/**
 * The process that started this one, read before anything else is done: when it ends later, its number is another.
 * What is built first and then loaded has a copy of this module, which finds what the first one read.
 */
globalThis.tumaParentAtStart ??= process.ppid;
export const parentAtStart = globalThis.tumaParentAtStart;
