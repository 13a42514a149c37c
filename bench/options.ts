import { parseArgs } from "node:util";

export interface Options {
  /** Names or name prefixes of measures; empty for all. */
  only: string[];
  /** Uses a small database and short rounds, to check that everything runs. */
  quick: boolean;
  json: string;
  page: string;
  rounds: number;
  roundSeconds: number;
}

export function readOptions(): Options {
  const { values } = parseArgs({
    options: {
      only: { type: "string", multiple: true, default: [] },
      quick: { type: "boolean", default: false },
      json: { type: "string", default: ".data/bench/results.json" },
      page: { type: "string", default: "" },
      rounds: { type: "string" },
      seconds: { type: "string" },
    },
  });
  const { quick, json, page } = values;
  return {
    only: values.only.flatMap((names) => names.split(",")),
    quick,
    json,
    page,
    rounds: Number(values.rounds ?? (quick ? 2 : 4)),
    roundSeconds: Number(values.seconds ?? (quick ? 1 : 3)),
  };
}
