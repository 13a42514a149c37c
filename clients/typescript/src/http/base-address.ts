import { validateHeader } from "./checked.js";

export type Mode = "live" | "sandbox";

const MODES: Record<string, Mode> = { tuma_live_: "live", tuma_test_: "sandbox" };
const PATHS: Record<Mode, string> = { live: "/api/v1", sandbox: "/sandbox/api/v1" };
const OWN_MACHINE = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;

export function baseAddress(apiKey: unknown, baseUrl: string | undefined): { mode: Mode; address: string } {
  const mode = modeOf(apiKey);
  if (!baseUrl) {
    throw new TypeError(
      "Say where the service is: new Tuma({ apiKey, baseUrl: 'https://…' }), or set TUMA_BASE_URL.",
    );
  }
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.search || url.hash) {
    throw new TypeError("baseUrl must be a web address such as https://tuma.example.");
  }
  if (url.username || url.password) {
    throw new TypeError("baseUrl must have no user name and no password in it: it is shown in messages.");
  }
  if (mode === "live" && url.protocol !== "https:" && !OWN_MACHINE.test(url.hostname)) {
    throw new TypeError(
      "With a live key baseUrl must begin with https://, or the key could be read on its way.",
    );
  }
  // Accept a base URL that includes the API path.
  const origin = url.href.replace(/\/+$/, "").replace(/(?:\/sandbox)?\/api\/v1$/, "");
  return { mode, address: origin + PATHS[mode] };
}

function modeOf(apiKey: unknown): Mode {
  if (typeof apiKey !== "string" || apiKey === "") {
    throw new TypeError("An API key is needed: new Tuma({ apiKey }), or TUMA_API_KEY in the environment.");
  }
  if (/\s/.test(apiKey))
    throw new TypeError("The API key has white space in it. Send the key alone, without Bearer.");
  validateHeader(apiKey, "The API key");
  const prefix = Object.keys(MODES).find((each) => apiKey.startsWith(each));
  if (!prefix) throw new TypeError("The API key must begin with tuma_live_ or tuma_test_.");
  return MODES[prefix]!;
}
