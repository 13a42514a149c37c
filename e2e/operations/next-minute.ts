const MINUTE_MS = 60_000;

export function buildEnvWithShiftedClock(comesInMs: number): Record<string, string> {
  const byMs = (2 * MINUTE_MS - (Date.now() % MINUTE_MS) - comesInMs) % MINUTE_MS;
  const shift = `const Real=Date;globalThis.Date=class extends Real{
    constructor(...given){given.length?super(...given):super(Real.now()+${byMs})}
    static now(){return Real.now()+${byMs}}
    static parse=Real.parse;static UTC=Real.UTC}`;
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(shift)}` };
}
