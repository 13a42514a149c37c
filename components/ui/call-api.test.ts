import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { callApi, downloadFile, reauthenticateWith } from "./call-api";

const REFUSED = { code: "step_up_required", meta: { ways: ["totp"] } };
const requests: string[] = [];
let isProved = false;

beforeEach(() => {
  isProved = false;
  requests.length = 0;
  vi.stubGlobal("fetch", async (url: string) => {
    requests.push(url);
    return isProved ? Response.json({ ok: true }) : Response.json(REFUSED, { status: 403 });
  });
});
afterEach(() => {
  reauthenticateWith(null);
  vi.unstubAllGlobals();
});

const SENDERS = {
  callApi: () => callApi("/api/admin/anything", { method: "POST", body: {} }),
  downloadFile: () => downloadFile("/api/admin/personal-data/export", { phone: "+255711111111" }),
};

it.each(Object.entries(SENDERS))("%s asks for a proof and goes on with it", async (_, send) => {
  reauthenticateWith(async (request) => {
    expect(request).toEqual({ kind: "proof", ways: ["totp"] });
    isProved = true;
    return true;
  });
  expect(await send()).toEqual({ ok: true });
  expect(requests).toHaveLength(2);
});

it.each(Object.entries(SENDERS))("%s is refused where the person gives none", async (_, send) => {
  reauthenticateWith(async () => false);
  await expect(send()).rejects.toMatchObject({ code: "step_up_required" });
  expect(requests).toHaveLength(1);
});
