import { getTotpContext, TOTP_SECRET_PURPOSE } from "@/lib/accounts/factors/totp";
import { STORED_RESPONSE_KEY_PURPOSE, getStoredResponseContext } from "@/lib/http/message/encrypted-answer";
import { getEndpointContext, WEBHOOK_SECRET_KEY_PURPOSE } from "@/lib/webhooks/secret";

type Row = Record<string, string>;

export interface EncryptedColumn {
  table: string;
  column: string;
  key: Record<string, "bigint" | "text">;
  where: string;
  purpose: string;
  rowOf: (key: Row) => string;
  /** Values expire within a day, so a process may start without the key of these values. */
  isShortLived?: true;
}

const endpointSecret = {
  table: "webhook_endpoint",
  key: { id: "bigint" },
  purpose: WEBHOOK_SECRET_KEY_PURPOSE,
  rowOf: ({ id }: Row) => getEndpointContext(Number(id)),
} as const;

/** Add every encrypted column here, so that `npm run secrets:rotate` re-encrypts it. */
export const ENCRYPTED_COLUMNS: readonly EncryptedColumn[] = [
  { ...endpointSecret, column: "secret_encrypted", where: "true" },
  { ...endpointSecret, column: "previous_secret_encrypted", where: "previous_secret_encrypted is not null" },
  {
    table: "totp_factor",
    column: "secret",
    key: { user_id: "bigint" },
    where: "true",
    purpose: TOTP_SECRET_PURPOSE,
    rowOf: ({ user_id }) => getTotpContext(Number(user_id)),
  },
  {
    table: "idempotency_record",
    column: "body",
    key: { merchant_id: "bigint", mode: "text", operation: "text", key: "text" },
    // Responses of endpoints with answersSecret. Other responses are stored as plain JSON.
    where:
      "(operation = 'webhooks.create' or operation like 'webhooks.rotate_secret:%') and left(body, 1) <> '{' and body <> ''",
    purpose: STORED_RESPONSE_KEY_PURPOSE,
    rowOf: ({ merchant_id, mode, operation, key }) =>
      getStoredResponseContext({
        caller: { merchantId: Number(merchant_id), mode: mode as "live" | "sandbox" },
        operation: operation!,
        key: key!,
      }),
    isShortLived: true,
  },
];
