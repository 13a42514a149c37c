import { describe, expect, it } from "vitest";
import { missing } from "./missing";
import { IS_WHOLE } from "./plan";
import type { Spoil } from "./site";
import { freezeBeside, judged, killBehind } from "./spoiled";

const FOUND = "what was acknowledged is found";

/** etcd's v3 API, through which Patroni 3.0.2 overwrites the leader's key whatever stands in it. */
const etcd3: Spoil = (patroni) => patroni.replace("\netcd:\n", "\netcd3:\n");
const asynchronous: Spoil = (patroni) =>
  patroni.replace(/( *synchronous_mode: )true\n( *synchronous_mode_strict: )true/, "$1false\n$2false");

/** A trial that finds nothing in machines that lose data proves nothing about those that do not. */
describe.skipIf(!IS_WHOLE || missing().length > 0)("the trial", () => {
  it("finds nothing where the primary dies with commits that no standby was sent", async () => {
    expect((await judged(undefined, killBehind)).findings).toEqual([]);
  });

  it("finds what is lost then where commits wait for no standby", async () => {
    const journal = await judged(asynchronous, killBehind);
    expect(journal.counts.get("lost")).toBeGreaterThan(0);
    expect(journal.broken()).toHaveProperty([FOUND]);
  });

  it("finds nothing where a frozen primary comes back", async () => {
    expect((await judged(undefined, freezeBeside)).findings).toEqual([]);
  });

  it("finds what is lost then where it takes the lead back through etcd's v3 API", async () => {
    const journal = await judged(etcd3, freezeBeside);
    expect(journal.counts.get("lost")).toBeGreaterThan(0);
    expect(journal.broken()).toHaveProperty([FOUND]);
  });
});
