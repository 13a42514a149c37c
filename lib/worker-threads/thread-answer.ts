import { ConditionError, type FieldError } from "@/lib/core/conditions";

interface Refusal {
  condition: ConditionError["condition"];
  detail: string | FieldError[];
  meta: Record<string, unknown> | undefined;
}

/** Errors lose their class between threads, so conditions are passed as data. */
export type ThreadResult<Output> = { output: Output } | { refusal: Refusal };

export function createThreadHandler<Input, Output>(work: (input: Input) => Output | Promise<Output>) {
  return async (input: Input): Promise<ThreadResult<Output>> => {
    try {
      return { output: await work(input) };
    } catch (error) {
      if (!(error instanceof ConditionError)) throw error;
      const { condition, detail, meta } = error;
      return { refusal: { condition, detail, meta } };
    }
  };
}

export function readThreadResult<Output>(answer: ThreadResult<Output>): Output {
  if ("output" in answer) return answer.output;
  const { condition, detail, meta } = answer.refusal;
  throw new ConditionError(condition, detail, meta && { meta });
}
