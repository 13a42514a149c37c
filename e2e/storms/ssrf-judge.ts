export interface Attempt {
  url: string;
  statusCode: number | null;
  error: string | null;
}

/** The attempts that were not refused before anything was dialled, with what became of them. */
export function listReachedTargets(attempts: readonly Attempt[]): string[] {
  return attempts
    .filter(({ statusCode, error }) => statusCode !== null || !error?.startsWith("refused: "))
    .map(({ url, statusCode, error }) => `${url}: ${statusCode ?? error ?? "no answer and no reason"}`);
}

export interface Saved {
  url: string;
  status: number;
  /** The field that the refusal names. */
  field: string | undefined;
}

export function listSavedTargets(answers: readonly Saved[]): string[] {
  return answers
    .filter(({ status, field }) => status !== 422 || field !== "url")
    .map(({ url, status, field }) => `${url}: ${status} ${field ?? ""}`);
}
