const AWAY = /^(?:CONNECT|ECONN|EHOST|ENET|ETIMEDOUT|ENOTFOUND|EAI_|EPIPE|57P0|53)/;

/** Whether an error says that a database cannot be reached, and not that it is another than it should be. */
export function isAway(error: unknown): boolean {
  return AWAY.test((error as { code?: string }).code ?? "");
}
