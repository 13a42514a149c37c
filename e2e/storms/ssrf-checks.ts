export interface DeliveryAttempt {
  url: string;
  statusCode: number | null;
  error: string | null;
}

/** Lists the delivery attempts that the SSRF protection did not block before the connection. */
export function listReachedTargets(attempts: readonly DeliveryAttempt[]): string[] {
  return attempts
    .filter(({ statusCode, error }) => statusCode !== null || !error?.startsWith("refused: "))
    .map(({ url, statusCode, error }) => `${url}: ${statusCode ?? error ?? "no answer and no reason"}`);
}

export interface SavedTarget {
  url: string;
  status: number;
  field: string | undefined;
}

export function listSavedTargets(answers: readonly SavedTarget[]): string[] {
  return answers
    .filter(({ status, field }) => status !== 422 || field !== "url")
    .map(({ url, status, field }) => `${url}: ${status} ${field ?? ""}`);
}
