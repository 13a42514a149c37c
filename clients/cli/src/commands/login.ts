import { Tuma } from "../../../typescript/src/tuma.js";
import { prompt, isInteractive, readStdin } from "../prompt.js";
import type { Command } from "../command.js";
import { UsageError } from "../usage-error.js";

export const login: Command = {
  name: "login",
  summary: "Save an API key in a file that only you can read",
  options: {
    "base-url": {
      type: "string",
      value: "address",
      meaning: "Where the service is, such as https://tuma.example",
    },
  },
  more: "You are asked for the key, or it is read from standard input. It is never an argument, which others could read.",
  async run({ values, out, settings, signal }) {
    const baseUrl = String(values["base-url"] ?? process.env.TUMA_BASE_URL ?? settings.get().baseUrl ?? "");
    if (!baseUrl) throw new UsageError("Say where the service is: tuma login --base-url https://…");
    const apiKey = isInteractive() ? await prompt("API key: ", signal, { secret: true }) : await readStdin();
    const tuma = build(apiKey, baseUrl);
    // Verify the key now instead of at the first shipment.
    await tuma.shipments.list({ per_page: 1 }, { signal }).toArray({ limit: 1 });
    const path = settings.keep({ apiKey, baseUrl });
    const { mode } = tuma;
    out.one(
      { profile: settings.profile, mode, base_url: tuma.baseUrl },
      { profile: settings.profile, mode, kept: path },
      `The key was saved for the profile ${settings.profile}.`,
    );
  },
};

function build(apiKey: string, baseUrl: string): Tuma {
  try {
    return new Tuma({ apiKey, baseUrl });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}
