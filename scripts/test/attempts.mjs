/**
 * A Vitest reporter that adds to `meta` what the JSON report lacks: whether a test passed only at a later attempt, and why
 * a test skipped itself. It also puts the message of a time-out into its stack, which is all the JSON report keeps.
 */
export default class {
  onTestCaseResult(test) {
    const { errors, note } = test.result();
    if (test.diagnostic()?.flaky) test.meta().isRetried = true;
    if (note) test.meta().note = note;
    for (const error of errors ?? []) {
      error.stack = error.stack?.replace(/^Error: STACK_TRACE_ERROR/, () => error.message);
    }
  }
}
