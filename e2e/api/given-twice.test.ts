import { describe, expect, it } from "vitest";
import { API_ENDPOINTS, ENDPOINTS } from "@/app/api/_table/endpoints.fixture";
import { createApiClient, createTestMerchant, buildOrder, countShipments, uniqueText } from "../fixtures";
import { expectError, expectFieldErrors, expectOk } from "./expectations";
import { logInBrowser, createTestAdmin, createTestHubPerson, createTestPerson } from "./people";
import { createRiderPhone } from "./rider-phone";
import { type BrowserSession, createBrowserSession } from "./browser-session";

const merchant = await createTestMerchant();
const { sandbox } = merchant;
const TWICE = "a=1&a=2";

const keeper = await logInBrowser(await createTestPerson());
const people: Record<string, BrowserSession> = {
  anonymous: createBrowserSession(),
  person: keeper,
  mfaEnrolment: keeper,
  account: keeper,
  merchant: keeper,
  admin: await logInBrowser(await createTestAdmin()),
  hub: await logInBrowser(await createTestHubPerson()),
  rider: (await createRiderPhone()).browser,
};

describe("a repeated query parameter", () => {
  it("with two values cancels nothing, in either order, with or without a key", async () => {
    const { id } = expectOk(await sandbox.create(buildOrder()), 201);
    const keyed = { "idempotency-key": uniqueText() };
    for (const query of [
      "confirm=false&confirm=true",
      "confirm=true&confirm=false",
      "confirm=true&confirm=1",
    ]) {
      for (const headers of [{}, keyed]) {
        const path = `/merchant/shipments/${id}/cancel?${query}`;
        const answer = await sandbox.post(path, { reason: "The customer changed their mind" }, headers);
        expectFieldErrors(answer, [["query.confirm", "value_error"]]);
      }
    }
    expect(expectOk(await sandbox.show(id)).status).not.toBe("cancelled");
  });

  it("with two values is reported with every other fault", async () => {
    const answer = await sandbox.get("/merchant/shipments?page=1&page=2&per_page=0&status=x");
    expectFieldErrors(answer, [
      ["query.page", "value_error"],
      ["query.per_page", "greater_than_equal"],
      ["query.status", "enum"],
    ]);
  });

  it("with equal values is accepted", async () => {
    const { id } = expectOk(await sandbox.create(buildOrder()), 201);
    const path = `/merchant/shipments/${id}/cancel?confirm=true&confirm=true`;
    expectOk(await sandbox.post(path, { reason: "The customer changed their mind" }));
    expect(expectOk(await sandbox.show(id)).status).toBe("cancelled");
  });

  it.each(API_ENDPOINTS.map(({ method, path }) => [method, path] as const))(
    "with two values is rejected by %s %s in both mounts",
    async (method, path) => {
      const url = `${path.replaceAll(/\{\w+\}/g, "1")}?${TWICE}`;
      for (const client of [sandbox, merchant.live]) {
        const answer = await client.send(method, url, method === "GET" ? {} : { body: {} });
        expect(answer.status, answer.text).toBe(422);
        expect(answer.error.detail).toContainEqual(
          expect.objectContaining({ loc: ["query", "a"], type: "value_error" }),
        );
      }
    },
  );
});

describe("a query parameter with two values", () => {
  const session = ENDPOINTS.filter(({ auth }) => auth in people).map(
    (endpoint) => [endpoint.name, endpoint] as const,
  );

  it.each(session)("is rejected by %s of the dashboard", async (_name, { method, path, auth, rawBody }) => {
    const url = `${path.replace("{mode}", "sandbox").replaceAll(/\{\w+\}/g, "1")}?${TWICE}`;
    const body = method === "GET" || rawBody ? undefined : {};
    const answer = await people[auth]!.send(method, url, body);
    expect(answer.status, answer.text).toBe(422);
    expect(answer.text).toContain('"query","a"');
  });
});

describe("a repeated header", () => {
  const twice = (name: string, ...values: string[]) =>
    ({ [name]: values }) as unknown as Record<string, string>;
  const [one, other] = [uniqueText(), uniqueText()];

  it("X-API-Key: two keys are rejected, equal ones are accepted", async () => {
    const [mine, theirs] = [merchant.keys.sandbox.key, (await createTestMerchant()).keys.sandbox.key];
    const nobody = createApiClient(null);
    const path = "/merchant/shipments";
    expectError(await nobody.get(path, twice("x-api-key", mine, theirs)), 401, "invalid_api_key");
    expectOk(await nobody.get(path, twice("x-api-key", mine, mine)));
  });

  it("Idempotency-Key: two keys are rejected with an explanation", async () => {
    const before = await countShipments(merchant.id);
    const answer = await sandbox.create(buildOrder(), twice("idempotency-key", one, other));
    expectError(answer, 400, "idempotency_key_length", /sent once/);
    expect(await countShipments(merchant.id)).toBe(before);
  });

  it("Idempotency-Key: equal keys are accepted", async () => {
    const first = expectOk(await sandbox.create(buildOrder(), { "idempotency-key": one }), 201);
    const again = expectOk(await sandbox.create(buildOrder(), twice("idempotency-key", one, one)), 201);
    expect(again.id).toBe(first.id);
  });

  it("a key may contain a comma", async () => {
    const key = `order 7, parcel ${uniqueText()}`;
    const first = expectOk(await sandbox.create(buildOrder(), { "idempotency-key": key }), 201);
    expect(expectOk(await sandbox.create(buildOrder(), { "idempotency-key": key }), 201).id).toBe(first.id);
  });
});

describe("pages with a repeated parameter", () => {
  it.each([
    "/track?code=&code=&lang=en&lang=sw",
    "/log-in?email=a&email=b&next=/a&next=/b",
    "/check-mail?email=a&email=b",
    "/reset-password?token=a&token=b",
    "/verify-email?token=a&token=b",
    "/forgot-password?email=a&email=b",
  ])("%s is served", async (path) => {
    const { status } = await createBrowserSession().get(path);
    expect(status).toBe(200);
  });

  it("dashboard and administration pages are served", async () => {
    const [keeper, admin, hub] = await Promise.all([
      logInBrowser(await createTestPerson()),
      logInBrowser(await createTestAdmin()),
      logInBrowser(await createTestHubPerson()),
    ]);
    const all =
      "search=a&search=b&status=x&status=y&before=1&before=2&from=1&from=2&type=a&type=b&page=1&page=2";
    for (const page of ["", "/shipments", "/wallet", "/messages", "/request-log"]) {
      expect((await keeper.get(`/dashboard/sandbox${page}?${all}`)).status, page).toBe(200);
    }
    for (const page of [
      "shipments",
      "riders",
      "merchants",
      "payments",
      "messages",
      "audit-log",
      "cancellations",
    ]) {
      expect((await admin.get(`/admin/${page}?${all}&mode=live&mode=sandbox`)).status, page).toBe(200);
    }
    expect((await hub.get("/hub?view=here&view=coming&after=1-1&after=2-2")).status).toBe(200);
  });
});
