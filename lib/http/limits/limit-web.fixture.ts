import { consumeRateLimit } from "./rate-limit";

export interface RateLimitTestRequest {
  key: string;
  limit: number;
  times: number;
}

export interface RateLimitTestResult {
  allowed: number;
  left: number[];
  worstMs: number;
}

process.on("message", async ({ key, limit, times }: RateLimitTestRequest) => {
  const counted: RateLimitTestResult = { allowed: 0, left: [], worstMs: 0 };
  for (let time = 0; time < times; time++) {
    const began = performance.now();
    const { allowed, remaining } = await consumeRateLimit("reads", key, limit, 60);
    counted.worstMs = Math.max(counted.worstMs, performance.now() - began);
    if (!allowed) continue;
    counted.allowed++;
    counted.left.push(remaining);
  }
  process.send?.(counted);
});
