import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { Answer, Question } from "./judge";
import type { Mutant } from "./mutant";

/** A mutant that takes longer has a loop without an end, or might as well. */
const MUTANT_MS = 20_000;
/** All tests once. */
const PREPARATION_MS = 180_000;

/** One process that judges mutants, started anew when one hangs it. */
export class Court {
  readonly #tests: string[];
  readonly #seed: number;
  #process: ChildProcess | undefined;

  constructor(tests: string[], seed: number) {
    this.#tests = tests;
    this.#seed = seed;
  }

  /** Throws where tests fail without any mutant. */
  async open(): Promise<void> {
    this.#process = fork(fileURLToPath(new URL("./judge.ts", import.meta.url)), { execArgv: ["--import", "tsx"] });
    const answer = await this.#ask({ tests: this.#tests, seed: this.#seed }, PREPARATION_MS);
    if (answer === "no answer") throw new Error("The tests did not end.");
    if ("failing" in answer && answer.failing.length > 0) {
      this.close();
      throw new Error(`These fail as they are: ${answer.failing.join(", ")}`);
    }
  }

  /** What noticed it: a test file, or that time was up; null if nothing did. */
  async judge(mutant: Mutant): Promise<string | null> {
    const answer = await this.#ask({ mutant }, MUTANT_MS);
    if (answer === "no answer") {
      this.close();
      await this.open();
      return "time limit";
    }
    return "noticedBy" in answer ? answer.noticedBy : null;
  }

  close(): void {
    this.#process?.kill("SIGKILL");
    this.#process = undefined;
  }

  #ask(question: Question, limitMs: number): Promise<Answer | "no answer"> {
    const child = this.#process!;
    return new Promise((resolve) => {
      const end = (answer: Answer | "no answer") => {
        clearTimeout(timer);
        child.off("message", end);
        child.off("exit", gone);
        resolve(answer);
      };
      const gone = () => end("no answer");
      const timer = setTimeout(gone, limitMs);
      child.on("message", end);
      child.on("exit", gone);
      child.send(question);
    });
  }
}
