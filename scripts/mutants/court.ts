import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { Judgement, Question } from "./judge";
import type { Mutant } from "./mutant";

/** On a busy machine, all at once. */
const PREPARATION_MS = 300_000;
/** A mutant that takes longer has a loop without an end, or might as well; tests themselves take a second or two. */
const MUTANT_MS = 15_000;

/** One process that judges mutants, started anew when one hangs it. */
export class Court {
  readonly #tests: string[];
  readonly #seed: number;
  readonly #checked = new Set<string>();
  #process: ChildProcess | undefined;

  constructor(tests: string[], seed: number) {
    this.#tests = tests;
    this.#seed = seed;
  }

  async open(): Promise<void> {
    this.#process = fork(fileURLToPath(new URL("./judge.ts", import.meta.url)), {
      execArgv: ["--import", "tsx"],
    });
    const answer = await this.#ask({ tests: this.#tests, seed: this.#seed }, PREPARATION_MS);
    if (answer === null) throw new Error("The tests cannot be loaded.");
  }

  /** What noticed it: a test file, or that time was up; null if nothing did. Throws where tests fail by themselves. */
  async judge(mutant: Mutant): Promise<string | null> {
    await this.#checkTestsOf(mutant.file);
    const answer = await this.#ask({ mutant }, MUTANT_MS);
    if (answer) return answer.failed;
    this.close();
    await this.open();
    return "time limit";
  }

  async #checkTestsOf(file: string): Promise<void> {
    if (this.#checked.has(file)) return;
    const answer = await this.#ask({ file }, PREPARATION_MS);
    if (answer === null || answer.failed !== null) {
      this.close();
      throw new Error(`It fails as it is, or does not end: ${answer?.failed ?? `a test of ${file}`}`);
    }
    this.#checked.add(file);
  }

  close(): void {
    this.#process?.kill("SIGKILL");
    this.#process = undefined;
  }

  /** Null when it did not answer in time. */
  #ask(question: Question, limitMs: number): Promise<Judgement | null> {
    const child = this.#process!;
    return new Promise((resolve) => {
      const end = (answer: Judgement | null) => {
        clearTimeout(timer);
        child.off("message", end);
        child.off("exit", gone);
        resolve(answer);
      };
      const gone = () => end(null);
      const timer = setTimeout(gone, limitMs);
      child.on("message", end);
      child.on("exit", gone);
      child.send(question);
    });
  }
}
