import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { callApi, downloadFile, setReauthenticationHandler } from "./call-api";

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
  setReauthenticationHandler(null);
  vi.unstubAllGlobals();
});

const SENDERS = {
  callApi: () => callApi("/api/admin/anything", { method: "POST", body: {} }),
  downloadFile: () => downloadFile("/api/admin/personal-data/export", { phone: "+255711111111" }),
};

it.each(Object.entries(SENDERS))("%s asks for step-up and continues", async (_, send) => {
  setReauthenticationHandler(async (request) => {
    expect(request).toEqual({ kind: "proof", ways: ["totp"] });
    isProved = true;
    return true;
  });
  expect(await send()).toEqual({ ok: true });
  expect(requests).toHaveLength(2);
});

it.each(Object.entries(SENDERS))("%s is rejected if the user cancels", async (_, send) => {
  setReauthenticationHandler(async () => false);
  await expect(send()).rejects.toMatchObject({ code: "step_up_required" });
  expect(requests).toHaveLength(1);
});
