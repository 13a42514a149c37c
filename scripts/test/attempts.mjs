/**
 * A reporter: what Vitest's summary in JSON does not say. Which tests passed only at a later attempt stands in their
 * `meta`; and a time-out has a stack, which is all that is told of an error, without its message.
 */
export default class {
  onTestCaseResult(test) {
    if (test.diagnostic()?.flaky) test.meta().isUnsteady = true;
    for (const error of test.result().errors ?? []) {
      error.stack = error.stack?.replace(/^Error: STACK_TRACE_ERROR/, () => error.message);
    }
  }
}
