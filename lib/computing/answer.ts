import { ConditionError, type FieldError } from "@/lib/core/conditions";

interface Refusal {
  condition: ConditionError["condition"];
  detail: string | FieldError[];
  meta: Record<string, unknown> | undefined;
}

/** What a thread answers: an error of ours would arrive as a plain one. */
export type ThreadAnswer<Output> = { output: Output } | { refusal: Refusal };

/** A computation as a thread runs it. */
export function answering<Input, Output>(work: (input: Input) => Output | Promise<Output>) {
  return async (input: Input): Promise<ThreadAnswer<Output>> => {
    try {
      return { output: await work(input) };
    } catch (error) {
      if (!(error instanceof ConditionError)) throw error;
      const { condition, detail, meta } = error;
      return { refusal: { condition, detail, meta } };
    }
  };
}

/** What a thread answered, thrown here where it threw there. */
export function outputOf<Output>(answer: ThreadAnswer<Output>): Output {
  if ("output" in answer) return answer.output;
  const { condition, detail, meta } = answer.refusal;
  throw new ConditionError(condition, detail, meta && { meta });
}
