import { tenantTransaction } from "@/db/client";
import type { Person } from "@/lib/accounts/find-session";
import type { Caller } from "@/lib/core/caller";
import type { MerchantLog } from "@/lib/http/auth/handler-context";
import type { OpenRequest } from "@/lib/http/message/open-request";
import { noteMerchantAct } from "@/lib/merchants/log/note-act";
import { withOpenSession } from "./authenticate-session";

/** What a handler is given to write into the log of the business that the person works for. */
export function createMerchantLog(
  person: Person,
  { merchantId, mode }: Caller,
  opened: OpenRequest,
): MerchantLog {
  const { address: ip, requestId, params } = opened;
  const note: MerchantLog["note"] = (tx, action, subject, details) =>
    noteMerchantAct(tx, {
      merchantId,
      mode: "mode" in params ? mode : null,
      by: { userId: person.userId, ip, requestId },
      action,
      subject,
      details,
    });
  return {
    note,
    noteReading: (...what) =>
      tenantTransaction(
        { merchantId },
        withOpenSession(person, (tx) => note(tx, ...what)),
      ),
  };
}

/** The same for what an API key does. */
export function createKeyLog(
  { merchantId, mode }: Caller,
  keyId: number,
  opened: OpenRequest,
): MerchantLog["note"] {
  const by = { userId: null, keyId, ip: opened.address, requestId: opened.requestId };
  return (tx, action, subject, details) =>
    noteMerchantAct(tx, { merchantId, mode, by, action, subject, details });
}
