import { transaction } from "@/db/client";
import { endRiderSessionOfToken } from "@/lib/riders/sessions/end-rider-sessions";
import { getRiderToken } from "./rider-cookie";

export async function logOutRider(headers: Headers): Promise<void> {
  const token = getRiderToken(headers);
  if (token) await transaction((tx) => endRiderSessionOfToken(tx, token));
}
