import { type Dispatcher, request } from "undici";
import {
  type ApiResponse,
  parseApiResponse,
  getDispatcher,
  uniqueClientAddress,
  serverOrigin,
} from "./client";

type Headers = Record<string, string | null>;

export interface BrowserSession {
  /** A null value omits a header, including the browser's default headers. */
  send<T = unknown>(method: string, path: string, body?: unknown, headers?: Headers): Promise<ApiResponse<T>>;
  get<T = unknown>(path: string, headers?: Headers): Promise<ApiResponse<T>>;
  postTo(action: string, fields: Record<string, string>): Promise<ApiResponse<unknown>>;
  logIn(email: string, password: string): Promise<ApiResponse<unknown>>;
  logOut(): Promise<ApiResponse<unknown>>;
  cookies: Map<string, string>;
}

export function createBrowserSession(
  address = uniqueClientAddress(),
  server = serverOrigin(),
): BrowserSession {
  const cookies = new Map<string, string>();
  const send: BrowserSession["send"] = async (method, path, body, headers = {}) => {
    const isForm = body instanceof URLSearchParams;
    const all: Headers = {
      origin: method === "GET" ? null : process.env.APP_ORIGIN!,
      cookie: cookies.size > 0 ? [...cookies].map((pair) => pair.join("=")).join("; ") : null,
      "content-type":
        body === undefined ? null : isForm ? "application/x-www-form-urlencoded" : "application/json",
      ...headers,
    };
    const response = await request(server + path, {
      method: method as Dispatcher.HttpMethod,
      dispatcher: getDispatcher(address),
      headers: Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null)) as Record<
        string,
        string
      >,
      body: body === undefined ? null : isForm ? body.toString() : JSON.stringify(body),
    });
    for (const line of [response.headers["set-cookie"] ?? []].flat()) keep(cookies, line);
    return parseApiResponse(response);
  };
  const auth = async (action: string, fields: Record<string, string>) => {
    const { body } = await send<{ csrfToken: string }>("GET", "/api/auth/csrf");
    const form = new URLSearchParams({ ...fields, csrfToken: body.csrfToken, json: "true" });
    return send("POST", `/api/auth/${action}`, form);
  };
  return {
    send,
    get: (path, headers) => send("GET", path, undefined, headers),
    postTo: auth,
    logIn: (email, password) => auth("callback/credentials", { email, password }),
    logOut: () => auth("signout", {}),
    cookies,
  };
}

function keep(cookies: Map<string, string>, line: string): void {
  const [pair = "", ...attributes] = line.split(";");
  const [name = "", value = ""] = pair.split(/=(.*)/s);
  const isGone =
    value === "" || attributes.some((text) => /^\s*(?:max-age=0|expires=Thu, 01 Jan 1970)/i.test(text));
  if (isGone) cookies.delete(name);
  else cookies.set(name, value);
}
