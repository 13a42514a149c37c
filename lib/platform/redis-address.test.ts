import { describe, expect, it } from "vitest";
import { parseRedisAddress } from "./redis-address";

const strict = { allowsOpen: false };

describe("a Redis URL", () => {
  it("is parsed into client options", () => {
    expect(parseRedisAddress("redis://tuma:a%40b@127.0.0.1:6380/2", strict)).toEqual({
      host: "127.0.0.1",
      port: 6380,
      user: "tuma",
      password: "a@b",
      database: "2",
      tls: null,
    });
    expect(parseRedisAddress("redis://[::1]", strict)).toMatchObject({ host: "::1", port: 6379 });
  });

  it("on another machine is refused without TLS, unless the operator allows it", () => {
    expect(() => parseRedisAddress("redis://redis.example", strict)).toThrow(
      /REDIS_URL.*redis\.example.*rediss:\/\/.*DATABASE_TLS=off/,
    );
    expect(parseRedisAddress("redis://redis.example", { allowsOpen: true }).tls).toBeNull();
    expect(parseRedisAddress("rediss://a:6379?sslrootcert=/ca&sslcert=/c&sslkey=/k", strict)).toMatchObject({
      host: "a",
      tls: { authorities: "/ca", certificate: "/c", key: "/k" },
    });
  });

  it("that cannot be parsed is refused without showing it, because it may contain a password", () => {
    expect(() => parseRedisAddress("redis//:secret@", strict)).toThrow("REDIS_URL is not an address");
    expect(() => parseRedisAddress("redis//:secret@", strict)).not.toThrow(/secret/);
  });
});
