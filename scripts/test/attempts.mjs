/** A reporter: what Vitest's summary in JSON does not say, which tests passed only at a later attempt, in their `meta`. */
export default class {
  onTestCaseResult(test) {
    if (test.diagnostic()?.flaky) test.meta().isUnsteady = true;
  }
}
