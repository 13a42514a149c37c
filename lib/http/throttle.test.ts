import { describe, expect, it } from "vitest";
import { ConditionError } from "@/lib/core/conditions";
import { limitedLogIn } from "./account-limits";

const email = "asha@example.co.tz";
const busy = async () => {
  throw new ConditionError("busy", "Too many log-ins at once, retry in 1 second");
};
const right = async () => "in";

describe("the limits of log-ins", () => {
  it("do not count one that was only told to come back: a storm of others' guesses locks nobody out", async () => {
    for (let time = 0; time < 200; time++) {
      await expect(limitedLogIn(email, "10.0.0.1", busy)).rejects.toMatchObject({ condition: "busy" });
    }
    expect(await limitedLogIn(email, "10.0.0.1", right)).toBe("in");
  });
});
