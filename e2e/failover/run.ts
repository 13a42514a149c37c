import { execFile } from "node:child_process";
import { promisify } from "node:util";

const RUN_MS = 60_000;

/** Runs a program. Throws an error with the output if the exit code is not 0. */
export async function runProgram(file: string, ...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(file, args, { timeout: RUN_MS });
  return stdout;
}
