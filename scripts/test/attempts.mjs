/**
 * A Vitest reporter that adds missing data to `meta` of the JSON report: retries and skip reasons. Also adds
 * the timeout message to the stack, because the JSON report contains only the stack.
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
