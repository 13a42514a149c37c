export interface Attempt {
  url: string;
  statusCode: number | null;
  error: string | null;
}

/** Attempts that were not refused before connecting, with their result. */
export function listReachedTargets(attempts: readonly Attempt[]): string[] {
  return attempts
    .filter(({ statusCode, error }) => statusCode !== null || !error?.startsWith("refused: "))
    .map(({ url, statusCode, error }) => `${url}: ${statusCode ?? error ?? "no answer and no reason"}`);
}

export interface SavedTarget {
  url: string;
  status: number;
  /** Field named in the refusal. */
  field: string | undefined;
}

export function listSavedTargets(answers: readonly SavedTarget[]): string[] {
  return answers
    .filter(({ status, field }) => status !== 422 || field !== "url")
    .map(({ url, status, field }) => `${url}: ${status} ${field ?? ""}`);
}
