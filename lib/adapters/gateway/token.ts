import type { GatewayHttpClient } from "@/lib/adapters/gateway/exchange";

export class CachedToken {
  private kept: { value: string; until: number } | null = null;
  private asked: Promise<string> | null = null;

  constructor(
    private readonly fetchToken: () => Promise<string>,
    private readonly lifeMs: number,
    private readonly now: () => number = Date.now,
  ) {}

  async get(): Promise<string> {
    if (this.kept && this.now() < this.kept.until) return this.kept.value;
    this.asked ??= this.renew().finally(() => {
      this.asked = null;
    });
    return this.asked;
  }

  forget(value: string): void {
    if (this.kept?.value === value) this.kept = null;
  }

  private async renew(): Promise<string> {
    const value = await this.fetchToken();
    this.kept = { value, until: this.now() + this.lifeMs };
    return value;
  }
}

/** Retries once with a new token after a 401, which had no effect. */
export function withAuthorization(line: GatewayHttpClient, token: CachedToken): GatewayHttpClient {
  return async (call) => {
    const with_ = (value: string) => line({ ...call, headers: { ...call.headers, authorization: value } });
    const value = await token.get();
    const answer = await with_(value);
    if (answer.status !== 401) return answer;
    token.forget(value);
    return with_(await token.get());
  };
}
