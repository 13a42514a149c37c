import { afterEach, describe, expect, it, vi } from "vitest";

const TOKEN = "t".repeat(43);
const PLANTED = "p".repeat(43);

async function under(origin: string) {
  vi.resetModules();
  vi.stubEnv("APP_ORIGIN", origin);
  return import("./rider-log-in");
}
const sent = (cookie: string) => new Headers({ cookie });

afterEach(() => void vi.unstubAllEnvs());

describe("a rider's cookie", () => {
  it("is bound to the host under https", async () => {
    const { formatRiderCookies, getRiderToken } = await under("https://tuma.example");
    const [set, gone] = formatRiderCookies(TOKEN);
    expect(set).toBe(`__Host-tuma_rider=${TOKEN}; Path=/; Max-Age=2592000; HttpOnly; SameSite=Lax; Secure`);
    expect(gone).toMatch(/^tuma_rider=; Path=\/; Max-Age=0; /);
    expect(getRiderToken(sent(`__Host-tuma_rider=${TOKEN}`))).toBe(TOKEN);
  });

  it("is ignored without the host prefix under https, since another subdomain can set that name", async () => {
    const { getRiderToken } = await under("https://tuma.example");
    expect(getRiderToken(sent(`tuma_rider=${PLANTED}`))).toBeNull();
    expect(getRiderToken(sent(`tuma_rider=${PLANTED}; __Host-tuma_rider=${TOKEN}`))).toBe(TOKEN);
    expect(getRiderToken(sent("other=1"))).toBeNull();
  });

  it("has no prefix where the service runs without https", async () => {
    const { clearRiderCookies, formatRiderCookies, getRiderToken } = await under("http://localhost:3000");
    expect(formatRiderCookies(TOKEN)).toEqual([
      `tuma_rider=${TOKEN}; Path=/; Max-Age=2592000; HttpOnly; SameSite=Lax`,
    ]);
    expect(clearRiderCookies()).toEqual(["tuma_rider=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax"]);
    expect(getRiderToken(sent(`tuma_rider=${TOKEN}`))).toBe(TOKEN);
  });
});
