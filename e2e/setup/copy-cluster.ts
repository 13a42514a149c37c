import { chmodSync, constants, cpSync } from "node:fs";

export function copyCluster(from: string, to: string): void {
  cpSync(from, to, { recursive: true, mode: constants.COPYFILE_FICLONE });
  chmodSync(to, 0o700);
  cpSync(`${from}.password`, `${to}.password`);
}
