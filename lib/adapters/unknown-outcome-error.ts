/** The request went out and nothing certain came back: what it asked for may have been done. */
export class UnknownOutcomeError extends Error {
  constructor(
    readonly host: string,
    cause: unknown,
  ) {
    super(`${host} gave no answer that could be read`, { cause });
  }
}
