import { describe, expect, it, vi } from "vitest";
import { ConditionError } from "@/lib/core/conditions";
import { formatRequestCounters } from "@/lib/http/request-log/request-metrics";
import { log } from "@/lib/platform/log";
import { handlePublicForm } from "./handle-public-form";

const FORM = { path: "/form/{name}", bytesMax: 20 };
const send = (body: string, take: (fields: Record<string, string>) => Promise<Response>) =>
  handlePublicForm(new Request("http://localhost/form/a", { method: "POST", body }), FORM, take);
const counted = (status: number) =>
  formatRequestCounters().includes(
    `tuma_request_seconds_count{method="POST",endpoint="/form/{name}",mode="live",status="${status}"} 1`,
  );

describe("a public form", () => {
  it("gets an ID in its answer, and is counted and logged by path only", async () => {
    const line = vi.spyOn(log, "info");
    const answer = await send("a=1&b=x+y", async (fields) => {
      expect(fields).toEqual({ a: "1", b: "x y" });
      return new Response(null, { status: 303 });
    });
    const id = answer.headers.get("x-request-id");
    expect(line).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ request_id: id, path: "/form/{name}", status: 303 }),
      "request",
    );
    expect(counted(303)).toBe(true);
  });

  it.each([
    ["too long", "x".repeat(21), null, 413, "payload_too_large"],
    ["of no token", "a=1", new ConditionError("not_found"), 404, "not_found"],
    ["that fails", "a=1", new Error("ours"), 500, "internal_error"],
  ])("%s is refused with a message", async (_what, body, thrown, status, code) => {
    const answer = await send(body, () => Promise.reject(thrown));
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({
      code,
      detail: expect.any(String),
      request_id: answer.headers.get("x-request-id"),
    });
    expect(counted(status)).toBe(true);
  });

  it("that is aborted in transit is not counted as our error", async () => {
    const body = new ReadableStream({
      pull: (controller) => controller.error(Object.assign(new Error("aborted"), { code: "ECONNRESET" })),
    });
    const request = new Request("http://localhost/form/a", {
      method: "POST",
      body,
      duplex: "half",
    } as RequestInit);
    const answer = await handlePublicForm(request, FORM, () => Promise.reject(new Error("never")));
    expect([answer.status, counted(400)]).toEqual([400, true]);
  });

  it("rethrows the error while the service is busy, so that a page is shown", async () => {
    const away = Object.assign(new Error("away"), { code: "ECONNREFUSED" });
    await expect(send("a=1", () => Promise.reject(away))).rejects.toBe(away);
    expect(counted(503)).toBe(true);
  });
});
