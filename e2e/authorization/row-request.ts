import { type Dispatcher, request } from "undici";
import type { Mode } from "@/lib/core/mode";
import { type ApiResponse, parseApiResponse, getDispatcher, serverOrigin } from "../api/client";
import type { RecordIds, AccessMatrixRow } from "./row";

export interface RowRequest {
  row: AccessMatrixRow;
  mode: Mode;
  ids: RecordIds;
  headers: Record<string, string>;
  address: string;
}

export type SendRowRequest = (question: RowRequest) => Promise<ApiResponse<unknown>>;

export const sendRowRequest: SendRowRequest = async ({ row, mode, ids, headers, address }) => {
  const [name] = row.route.split(" ") as [string, string];
  const method = name === "PAGE" ? "GET" : name;
  const sent = bodyOf(row, ids);
  const send = async (path: string) =>
    parseApiResponse(
      await request(serverOrigin() + path, {
        method: method as Dispatcher.HttpMethod,
        dispatcher: getDispatcher(address),
        headers: {
          ...(method !== "GET" && { origin: process.env.APP_ORIGIN! }),
          ...(sent && { "content-type": sent.type }),
          ...headers,
        },
        body: sent?.text ?? null,
      }),
    );
  const answer = await send(buildRowPath(row, mode, ids));
  const { location } = answer.headers;
  return location?.includes("_rsc") ? send(location.replace(/^https?:\/\/[^/]+/, "")) : answer;
};

export function buildRowPath(
  { route, at, query, access }: AccessMatrixRow,
  mode: Mode,
  ids: RecordIds,
): string {
  const pattern = (at ?? route.slice(route.indexOf(" ") + 1)).replace("[mode]", mode);
  const isApi = access.entryPoint === "key" && mode === "sandbox";
  const path = (isApi ? "/sandbox" : "") + filled(pattern, /\[(\w+)\]/g, ids);
  return query ? `${path}?${filled(query, /\{(\w+)\}/g, ids)}` : path;
}

function filled(pattern: string, names: RegExp, ids: RecordIds): string {
  return pattern.replace(names, (_match, name: string) => {
    if (ids[name] === undefined) throw new Error(`Nothing for ${name} in ${pattern}`);
    return String(ids[name]);
  });
}

function bodyOf(
  { body, form, route }: AccessMatrixRow,
  ids: RecordIds,
): { type: string; text: string } | null {
  if (form) {
    return { type: "application/x-www-form-urlencoded", text: new URLSearchParams(form).toString() };
  }
  if (body === undefined || route.startsWith("GET ") || route.startsWith("PAGE ")) return null;
  return { type: "application/json", text: JSON.stringify(typeof body === "function" ? body(ids) : body) };
}
