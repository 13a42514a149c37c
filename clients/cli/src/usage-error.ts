/** Invalid arguments: exit code 2. */
export class UsageError extends Error {}

/** Ctrl-C: exit code 130. */
export class Interrupted extends Error {}

/** The request was valid but was refused: exit code 1. */
export class RefusedError extends Error {}

/** Writing to stdout failed: exit code 4. The message lists the changes that the command already made. */
export class OutputError extends Error {
  constructor(
    cause: Error,
    readonly done: readonly string[],
  ) {
    super([`The result could not be written: ${cause.message}.`, ...done].join(" "), { cause });
  }
}
