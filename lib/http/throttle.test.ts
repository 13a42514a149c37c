import { describe, expect, it } from "vitest";
import { ConditionError } from "@/lib/core/conditions";
import { limitedLogIn } from "./account-limits";
import { throttle } from "./throttle";

const email = "asha@example.co.tz";
const wrong = async () => {
  throw new ConditionError("invalid_credentials");
};
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

  it("count a guess that was not even looked at for its account alone, not for all who share the address", async () => {
    for (let time = 0; time < 300; time++) {
      await expect(limitedLogIn(email, "10.0.0.3", wrong)).rejects.toMatchObject({
        condition: time < 5 ? "invalid_credentials" : "rate_limited",
      });
    }
    expect(await limitedLogIn("juma@example.co.tz", "10.0.0.3", right)).toBe("in");
  });

  it("count one account however its address is written", async () => {
    const spellings = [email, ` ${email}`, `${email}  `, email.toUpperCase(), `\t${email}`];
    for (const spelling of spellings) {
      await expect(limitedLogIn(spelling, "10.0.0.2", wrong)).rejects.toMatchObject({
        condition: "invalid_credentials",
      });
    }
    await expect(limitedLogIn(`${email}   `, "10.0.0.2", right)).rejects.toMatchObject({
      condition: "rate_limited",
    });
  });

  it("count the addresses of one IPv6 subscriber as one", async () => {
    for (let host = 1; host <= 5; host++) {
      await expect(limitedLogIn(email, `2001:db8:7:7::${host}`, wrong)).rejects.toMatchObject({
        condition: "invalid_credentials",
      });
    }
    await expect(limitedLogIn(email, "2001:db8:7:7::6", right)).rejects.toMatchObject({
      condition: "rate_limited",
    });
    expect(await limitedLogIn(email, "2001:db8:7:8::1", right)).toBe("in");
  });
});

describe("a limit per address", () => {
  it("counts the addresses of one IPv6 subscriber as one", async () => {
    const bucket = (host: number) => ({
      name: "letters-of-test",
      key: `2001:db8:9:9::${host}`,
      limit: 3,
      windowSeconds: 60,
    });
    for (let host = 1; host <= 3; host++) await throttle(bucket(host));
    await expect(throttle(bucket(4))).rejects.toMatchObject({ condition: "rate_limited" });
  });
});
