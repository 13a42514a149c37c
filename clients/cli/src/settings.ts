import { chmodSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { decodeText } from "./text-file.js";

export interface Profile {
  apiKey: string;
  baseUrl: string;
}

/** Settings stored in files with owner-only permissions. */
export class Settings {
  readonly folder: string;

  constructor(
    readonly profile: string,
    environment: NodeJS.ProcessEnv = process.env,
  ) {
    const home = environment.XDG_CONFIG_HOME || join(homedir(), ".config");
    this.folder = environment.TUMA_CONFIG_DIR || join(home, "tuma");
  }

  /** Returns the stored log-in. Environment variables take precedence. */
  get(environment: NodeJS.ProcessEnv = process.env): Partial<Profile> {
    const kept = this.#all()[this.profile];
    return {
      ...kept,
      ...(environment.TUMA_API_KEY && { apiKey: environment.TUMA_API_KEY }),
      ...(environment.TUMA_BASE_URL && { baseUrl: environment.TUMA_BASE_URL }),
    };
  }

  keep(profile: Profile): string {
    return this.write("profiles.json", { ...this.#all(), [this.profile]: profile });
  }

  read<T>(name: string): T | null {
    try {
      return JSON.parse(decodeText(readFileSync(join(this.folder, name)))) as T;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
      throw error;
    }
  }

  /** Writes atomically, so that the previous file survives a crash. */
  write(name: string, value: unknown): string {
    const path = join(this.folder, name);
    mkdirSync(this.folder, { recursive: true, mode: 0o700 });
    const draft = `${path}.${process.pid}`;
    writeFileSync(draft, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600, flush: true });
    chmodSync(draft, 0o600);
    renameSync(draft, path);
    return path;
  }

  #all(): Record<string, Profile> {
    return this.read<Record<string, Profile>>("profiles.json") ?? {};
  }
}
