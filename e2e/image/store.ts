import { spawn } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { STORAGE_DRIVER } from "./settings";

export class ContainerImageStore {
  readonly env: NodeJS.ProcessEnv;

  constructor(readonly folder: string) {
    const [images, state] = [join(resolve(folder), "store"), join(resolve(folder), "run")];
    for (const path of [images, state]) mkdirSync(path, { recursive: true });
    const file = join(folder, "storage.conf");
    writeFileSync(
      file,
      `[storage]\ndriver = "${STORAGE_DRIVER}"\ngraphroot = "${images}"\nrunroot = "${state}"\n`,
    );
    this.env = { ...process.env, CONTAINERS_STORAGE_CONF: resolve(file) };
  }

  /** Runs podman. Throws an error with the output if the exit code is not 0. */
  async podman(...args: string[]): Promise<string> {
    return captureOutput("podman", args, this.env);
  }

  async has(image: string): Promise<boolean> {
    return this.podman("image", "exists", image).then(
      () => true,
      () => false,
    );
  }

  async bytesOf(image: string): Promise<number> {
    return Number(await this.podman("image", "inspect", "--format", "{{.Size}}", image));
  }

  async removeContainers(): Promise<void> {
    await this.podman("rm", "--all", "--force", "--time", "0");
  }

  async remove(): Promise<void> {
    await this.removeContainers();
    await this.podman("rmi", "--all", "--force");
  }
}

/** Runs a command. Throws an error with the full output if the exit code is not 0. */
export async function captureOutput(command: string, args: string[], env = process.env): Promise<string> {
  const child = spawn(command, args, { env, stdio: ["ignore", "pipe", "pipe"] });
  let [out, all] = ["", ""];
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    out += text;
    all += text;
  });
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    all += text;
  });
  const code = await new Promise<number | null>((resolve, reject) =>
    child.once("error", reject).once("close", resolve),
  );
  if (code !== 0) throw new Error(`${command} ${args.join(" ")}\nended with ${code}:\n${all}`);
  return out.trim();
}
