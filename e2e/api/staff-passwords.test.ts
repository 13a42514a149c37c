import { describe, expect, it } from "vitest";
import { owner } from "../fixtures";
import { expectError, expectOk } from "./expectations";
import { browserOf, mintAdmin, mintHubPerson, mintPerson, PASSWORD } from "./people";
import { mintLiveRider } from "./rider-phone";

const REASON = { reason: "Agreed by telephone" };
const subject = await mintPerson();
const rider = await mintLiveRider();
const hubPerson = await mintHubPerson();
const [hubUser] = await owner()`select id from app_user where email = ${hubPerson.email}`;

/** What takes or gives money, or lets somebody in as another. */
const ACTIONS: [string, object][] = [
  [
    `/merchants/${subject.merchantId}/adjustments`,
    { mode: "live", direction: "credit", amount: 1000, token: "0123456789abcdef" },
  ],
  [`/merchants/${subject.merchantId}/freeze-wallet`, { mode: "live", frozen: true }],
  [`/merchants/${subject.merchantId}/freeze-wallet`, { mode: "live", frozen: false }],
  [`/riders/${rider.id}/reset-pin`, {}],
  [`/hub-people/${hubUser!.id}/reset-password`, {}],
];

describe("an open screen of an administrator is not enough to", () => {
  it.each(ACTIONS)("%s %j: the password is asked for again", async (path, body) => {
    const admin = await browserOf(await mintAdmin());
    const act = (password: object) =>
      admin.send("POST", `/api/admin${path}`, { ...REASON, ...body, ...password });
    expectError(await act({}), 422, "validation_error");
    const wrong = await act({ password: "Not-mine-1" });
    expectError(wrong, 422, "validation_error");
    expect(wrong.error.detail).toMatchObject([{ loc: ["body", "password"], type: "wrong_password" }]);
    expectOk(await act({ password: PASSWORD }));
  });

  it.each([
    ["/shipments/1/resolve", { resolution: "refunded" }],
    ["/payments/999999999/charge-back", {}],
  ])("%s: the password is asked for before anything is looked at", async (path, body) => {
    const admin = await browserOf(await mintAdmin());
    const act = (password: object) =>
      admin.send("POST", `/api/admin${path}`, { ...REASON, ...body, ...password });
    expectError(await act({}), 422, "validation_error");
    const wrong = await act({ password: "Not-mine-1" });
    expect(wrong.error.detail).toMatchObject([{ type: "wrong_password" }]);
    expect((await act({ password: PASSWORD })).error.code).not.toBe("validation_error");
  });
});
