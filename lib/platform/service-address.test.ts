import { describe, expect, it } from "vitest";
import { serviceAddress } from "./service-address";

const redis = { variable: "REDIS_URL", sealed: "rediss:", port: 6379, allowsOpen: false };
const nats = { variable: "NATS_URL", sealed: "tls:", port: 4222, allowsOpen: false };

describe("the address of a service", () => {
  it("tells the client's parts apart", () => {
    expect(serviceAddress("redis://tuma:a%40b@127.0.0.1:6380/2", redis)).toEqual({
      servers: [{ host: "127.0.0.1", port: 6380 }],
      user: "tuma",
      password: "a@b",
      path: "2",
      tls: null,
    });
    expect(serviceAddress("nats://[::1],nats://localhost:4333", nats).servers).toEqual([
      { host: "::1", port: 4222 },
      { host: "localhost", port: 4333 },
    ]);
  });

  it("on another machine is refused without TLS, by name, unless the operator said so", () => {
    for (const text of ["redis://redis.example", "rediss://redis.example,redis://127.0.0.1"]) {
      expect(() => serviceAddress(text, redis)).toThrow(
        /REDIS_URL.*redis\.example.*rediss:\/\/.*DATABASE_TLS=off/,
      );
    }
    expect(serviceAddress("redis://redis.example", { ...redis, allowsOpen: true }).tls).toBeNull();
    expect(
      serviceAddress("tls://a:4222,tls://b:4222?sslrootcert=/ca&sslcert=/c&sslkey=/k", nats),
    ).toMatchObject({
      servers: [
        { host: "a", port: 4222 },
        { host: "b", port: 4222 },
      ],
      tls: { authorities: "/ca", certificate: "/c", key: "/k" },
    });
  });

  it("that is none is refused without being told, for it may hold a password", () => {
    expect(() => serviceAddress("redis//:secret@", redis)).toThrow("REDIS_URL is not an address");
    expect(() => serviceAddress("redis//:secret@", redis)).not.toThrow(/secret/);
  });
});
