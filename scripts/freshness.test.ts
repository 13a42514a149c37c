import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
// @ts-expect-error: plain JavaScript, which runs before anything is installed that could compile
import { isSupported } from "./freshness.mjs";
// @ts-expect-error: the same
import { ELSEWHERE, VERSIONS } from "./matrix-versions.mjs";

const { engines } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8")) as {
  engines: { node: string };
};

describe("supported Node.js releases", () => {
  it.each(Object.values(VERSIONS as Record<string, string>))("%s is tested and accepted", (version) => {
    expect(isSupported(version, engines.node)).toBe(true);
  });

  it.each(["18.20.8", "20.19.6", "21.7.3", "22.9.0", "23.11.0", "24.2.0"])("%s is rejected", (version) => {
    expect(isSupported(version, engines.node)).toBe(false);
  });

  it("the default test version is supported", () => {
    expect(Object.keys(VERSIONS)).toContain(String(ELSEWHERE));
  });
});
