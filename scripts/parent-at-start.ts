/** The process that started this one, read before anything is awaited: when it ends later, its number is another. */
export const parentAtStart = process.ppid;
