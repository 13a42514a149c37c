import { Tuma } from "../../typescript/src/tuma.js";
import type { Settings } from "./settings.js";
import { UsageError } from "./usage-error.js";

/** API client for a profile. Throws UsageError when the profile is missing or invalid. */
export function createClient(settings: Settings): Tuma {
  const { apiKey, baseUrl } = settings.get();
  if (!apiKey || !baseUrl) {
    throw new UsageError(
      `The profile ${settings.profile} is not logged in: tuma login, or set TUMA_API_KEY and TUMA_BASE_URL.`,
    );
  }
  try {
    return new Tuma({ apiKey, baseUrl });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}
