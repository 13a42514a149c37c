/** The request was sent without a definite answer, and may have taken effect. */
export class UnknownOutcomeError extends Error {
  constructor(
    readonly host: string,
    cause: unknown,
  ) {
    super(`${host} gave no answer that could be read`, { cause });
  }
}
