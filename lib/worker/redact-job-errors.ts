import type { Task, TaskList } from "graphile-worker";
import { redactError } from "@/db/redact-error";

/**
 * The same tasks, failing with what may be told: the library stores an error's message with the job and logs it, and
 * that of a failed query holds all its parameters, such as phones and PINs.
 */
export function redactJobErrors(taskList: TaskList): TaskList {
  const guarded = Object.entries(taskList).map(([name, task]) => [name, guard(task as Task<string>)]);
  return Object.fromEntries(guarded);
}

function guard(task: Task<string>): Task<string> {
  return async (payload, helpers) => {
    try {
      return await task(payload, helpers);
    } catch (error) {
      throw tellable(error);
    }
  };
}

function tellable(error: unknown): Error {
  const { state, message, stack } = redactError(error);
  const told = new Error(state === undefined ? message : `Failed with code ${state}`);
  told.stack = `Error: ${told.message}\n${stack ?? ""}`;
  return told;
}
