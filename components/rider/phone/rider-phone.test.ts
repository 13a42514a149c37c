import { afterEach, describe, expect, test, vi } from "vitest";
import type { RiderState } from "@/lib/core/riders/rider-state";
import type { PhoneDatabase } from "./database";
import { createTestJob, createTestState } from "./job.fixture";
import { createMemoryQueue } from "./offline-queue";
import { RiderAppStore } from "./rider-phone";
import type { Report } from "./wire";

const OFFSET_MS = 3_600_000;

function drawers(): PhoneDatabase {
  return {
    isStored: true,
    reports: createMemoryQueue(),
    photos: createMemoryQueue(),
    fixes: createMemoryQueue(),
    notices: createMemoryQueue(),
    states: createMemoryQueue(),
  };
}

async function phoneWith(known: RiderState, database = drawers()) {
  const phone = new RiderAppStore(async () => database);
  await phone.ask(async () => ({ state: known, clockOffsetMs: OFFSET_MS }));
  const outcomes = () => phone.read().notices.map(({ outcome }) => outcome);
  return { phone, database, outcomes };
}

/** A server that answers every report with one outcome and records the requests. */
function serve(outcome: string) {
  const sent: Report[] = [];
  vi.stubGlobal("fetch", async (_url: string, { body }: { body: string }) => {
    const { reports } = JSON.parse(body) as { reports: Report[] };
    sent.push(...reports);
    return Response.json({ results: reports.map(({ client_event_id }) => ({ client_event_id, outcome })) });
  });
  return sent;
}

afterEach(() => vi.unstubAllGlobals());

describe("a step", () => {
  test("is reported with the tap time by the server clock, and an id", async () => {
    const { phone } = await phoneWith(createTestState({ job: createTestJob() }));
    const tappedAt = Date.now();
    await phone.report(7, { step: "start" });
    await phone.report(7, { step: "arrive" });
    const sent = serve("done");
    expect(await phone.flush()).toBe("sent");
    expect(sent.map(({ step }) => step)).toEqual(["start", "arrive"]);
    expect(new Set(sent.map(({ client_event_id }) => client_event_id)).size).toBe(2);
    const early = Date.parse(sent[0]!.happened_at) - tappedAt - OFFSET_MS;
    expect(early).toBeGreaterThanOrEqual(0);
    expect(early).toBeLessThan(1000);
    expect(phone.read()).toMatchObject({
      waiting: [],
      kept: { state: { job: { stage: "arrived_at_pickup" } } },
    });
  });

  test("keeps the clock offset of its tap", async () => {
    const { phone } = await phoneWith(createTestState({ job: createTestJob() }));
    await phone.report(7, { step: "start" });
    const later = { server_time: "2026-02-01T10:00:00.000Z" };
    await phone.ask(async () => ({
      state: createTestState({ job: createTestJob(), ...later }),
      clockOffsetMs: 0,
    }));
    await phone.report(7, { step: "arrive" });
    const sent = serve("done");
    await phone.flush();
    expect(sent.map(({ clock }) => clock?.offset_ms)).toEqual([OFFSET_MS, 0]);
    expect(sent[1]!.clock).toMatchObject({ synced_at: later.server_time });
    for (const { clock } of sent) expect(Date.parse(clock!.sent_at!)).toBeGreaterThan(0);
  });

  test("reports whether the phone was online", async () => {
    const { phone } = await phoneWith(createTestState({ job: createTestJob() }));
    await phone.report(7, { step: "start" });
    vi.stubGlobal("fetch", async () => Promise.reject(new TypeError("no network")));
    expect(await phone.flush()).toBe("later");
    await phone.report(7, { step: "arrive" });
    const sent = serve("done");
    await phone.flush();
    expect(sent.map(({ is_offline }) => is_offline)).toEqual([false, true]);
  });

  test("keeps its job visible until it is answered", async () => {
    const { phone, outcomes } = await phoneWith(createTestState({ job: createTestJob() }));
    await phone.report(7, { step: "collect" });
    await phone.ask(async () => ({ state: createTestState(), clockOffsetMs: OFFSET_MS }));
    expect(phone.read().kept?.state.job).toMatchObject({ shipment_id: 7 });
    serve("done");
    await phone.flush();
    expect(phone.read().kept?.state.job).toMatchObject({ stage: "collected" });
    expect(outcomes()).toEqual([]);
  });

  test("whose parcel must be given back is shown, also after the job was lost", async () => {
    const { phone, outcomes } = await phoneWith(createTestState({ job: createTestJob() }));
    await phone.report(7, { step: "arrive" });
    await phone.report(7, { step: "collect" });
    const answers = ["job_cancelled", "give_back"];
    vi.stubGlobal("fetch", async (_url: string, { body }: { body: string }) => {
      const { reports } = JSON.parse(body) as { reports: Report[] };
      const results = reports.map(({ client_event_id }, at) => ({ client_event_id, outcome: answers[at] }));
      return Response.json({ results });
    });
    await phone.flush();
    expect(outcomes()).toEqual(["give_back"]);
    expect(phone.read().notices[0]!.place).toMatchObject({ address: "Samora" });
  });

  test("that hands over the parcel removes the instruction to keep it", async () => {
    const { phone, outcomes } = await phoneWith(
      createTestState({ job: createTestJob({ stage: "out_for_delivery" }) }),
    );
    await phone.report(7, { step: "head_out" });
    serve("keep_parcel");
    await phone.flush();
    expect(outcomes()).toEqual(["keep_parcel"]);
    await phone.report(7, { step: "deliver", method: "name", recipient_name: "Juma" });
    serve("handed_over_late");
    await phone.flush();
    expect(outcomes()).toEqual(["handed_over_late"]);
  });

  test("that was in time removes the instruction to return the parcel", async () => {
    const { phone, outcomes } = await phoneWith(createTestState({ job: createTestJob() }));
    await phone.report(7, { step: "collect" });
    serve("bring_back");
    await phone.flush();
    expect(outcomes()).toEqual(["bring_back"]);
    expect(phone.read().notices[0]!.place).toEqual({
      name: "Asha",
      address: "Samora",
      phone: "+255712345678",
    });
    await phone.report(7, { step: "deliver", method: "name", recipient_name: "Juma" });
    serve("done");
    await phone.flush();
    expect(outcomes()).toEqual([]);
  });

  test("survives a closed page with the last state", async () => {
    const { phone, database } = await phoneWith(createTestState({ job: createTestJob() }));
    await phone.report(7, { step: "start" });
    const opened = new RiderAppStore(async () => database);
    await opened.refresh();
    expect(opened.read().waiting).toHaveLength(1);
    expect(opened.read().kept?.state.job?.shipment_id).toBe(7);
  });

  test("of another rider on the phone is not sent", async () => {
    const { phone } = await phoneWith(createTestState({ job: createTestJob() }));
    await phone.report(7, { step: "start" });
    const other = createTestState();
    other.rider = { ...other.rider, phone: "+255754999999" };
    await phone.ask(async () => ({ state: other, clockOffsetMs: 0 }));
    const sent = serve("done");
    await phone.flush();
    expect(sent).toEqual([]);
    await phone.ask(async () => ({ state: createTestState({ job: createTestJob() }), clockOffsetMs: 0 }));
    expect(phone.read().waiting).toHaveLength(1);
  });

  test("that is rejected is shown until acknowledged", async () => {
    const { phone, outcomes } = await phoneWith(createTestState({ job: createTestJob() }));
    await phone.report(7, { step: "start" });
    await phone.report(7, { step: "arrive" });
    serve("job_cancelled");
    await phone.flush();
    expect(outcomes()).toEqual(["job_cancelled"]);
    expect(phone.read().notices[0]?.shipmentNumber).toBe("SHP-7");
    expect(phone.read().kept?.state.job).toBeNull();
    await phone.acknowledge(phone.read().notices[0]!.order);
    expect(outcomes()).toEqual([]);
  });
});

describe("a state", () => {
  test("without a known job tells the rider to stop", async () => {
    const { phone, outcomes } = await phoneWith(createTestState({ job: createTestJob() }));
    await phone.ask(async () => ({ state: createTestState(), clockOffsetMs: 0 }));
    expect(outcomes()).toEqual(["job_ended"]);
  });

  test("after the rider's delivery shows no notice", async () => {
    const { phone, outcomes } = await phoneWith(
      createTestState({ job: createTestJob({ stage: "out_for_delivery" }) }),
    );
    await phone.report(7, { step: "deliver", method: "pin", pin: "1234" });
    serve("done");
    await phone.flush();
    await phone.ask(async () => ({ state: createTestState(), clockOffsetMs: 0 }));
    expect(outcomes()).toEqual([]);
  });

  test("requested before a step was answered is ignored", async () => {
    const { phone, outcomes } = await phoneWith(
      createTestState({ job: createTestJob({ stage: "out_for_delivery" }) }),
    );
    await phone.report(7, { step: "deliver", method: "name", recipient_name: "Juma" });
    serve("done");
    await phone.ask(async () => {
      await phone.flush();
      return {
        state: createTestState({ job: createTestJob({ stage: "out_for_delivery" }) }),
        clockOffsetMs: 0,
      };
    });
    expect(phone.read().kept?.state.job).toBeNull();
    expect(outcomes()).toEqual([]);
  });
});

test("positions of one rider are not sent for another", async () => {
  const { phone, database } = await phoneWith(createTestState());
  await phone.noteFix({
    latitude: -6.8,
    longitude: 39.2,
    accuracy_m: 9,
    recorded_at: new Date().toISOString(),
  });
  const other = createTestState();
  other.rider = { ...other.rider, phone: "+255754999999" };
  await phone.ask(async () => ({ state: other, clockOffsetMs: 0 }));
  expect(await database.fixes.all()).toEqual([]);
});

test("logging out deletes the rider", async () => {
  const { phone, database } = await phoneWith(createTestState({ job: createTestJob() }));
  await phone.forgetRider();
  expect(phone.read().kept).toBeNull();
  expect(await database.states.all()).toEqual([]);
});

/** A server or proxy that answers position requests. */
function judge(answer: () => Response) {
  vi.stubGlobal("fetch", async () => answer());
}
const FIX = { latitude: -6.8, longitude: 39.2, accuracy_m: 10, recorded_at: new Date().toISOString() };

describe("positions", () => {
  test("that are all rejected are reported until one is accepted", async () => {
    const { phone } = await phoneWith(createTestState());
    const send = async (answer: object) => {
      judge(() => Response.json(answer));
      await phone.noteFix(FIX);
      await phone.sendFixes();
      return phone.read().isPlaceRefused;
    };
    expect(await send({ kept: 0, dropped: 1 })).toBe(true);
    expect(await send({ kept: 0, dropped: 1, late: 1 })).toBe(true);
    expect(await send({ kept: 1, dropped: 1 })).toBe(false);
    expect(await send({ kept: 0, dropped: 1, late: 1 })).toBe(false);
  });

  test("stay queued if a maintenance page returns 200", async () => {
    const { phone, database } = await phoneWith(createTestState());
    await phone.noteFix(FIX);
    judge(() => new Response("<h1>Back at noon</h1>", { headers: { "content-type": "text/html" } }));
    await expect(phone.sendFixes()).rejects.toMatchObject({ status: 0 });
    expect(await database.fixes.all()).toHaveLength(1);
  });
});

test("steps and photos stay queued if a maintenance page returns 200", async () => {
  const { phone, database } = await phoneWith(
    createTestState({ job: createTestJob({ stage: "out_for_delivery" }) }),
  );
  const photo = { step: "deliver", method: "photo", photo_name: "a" } as const;
  await phone.report(7, photo, new Blob(["a"]));
  const page = () => new Response("<h1>Back at noon</h1>", { headers: { "content-type": "text/html" } });
  judge(page);
  expect(await phone.flush()).toBe("later");
  vi.stubGlobal("fetch", async (url: string, { body }: { body: string }) => {
    if (url.startsWith("/api/rider/photos")) return page();
    const { reports } = JSON.parse(body) as { reports: Report[] };
    return Response.json({
      results: reports.map(({ client_event_id }) => ({ client_event_id, outcome: "done" })),
    });
  });
  expect(await phone.flush()).toBe("later");
  expect(await database.photos.all()).toHaveLength(1);
});

test("a browser without storage is reported", async () => {
  const { phone } = await phoneWith(createTestState(), { ...drawers(), isStored: false });
  expect(phone.read().isStored).toBe(false);
});
