import { RefusedTargetError } from "./guard";

const WORDS: Record<string, string> = {
  ECONNREFUSED: "connection refused",
  ECONNRESET: "connection reset",
  EPIPE: "connection closed before the answer",
  UND_ERR_SOCKET: "connection closed before the answer",
  ENETUNREACH: "network unreachable",
  EHOSTUNREACH: "host unreachable",
  ETIMEDOUT: "connect timeout",
  UND_ERR_HEADERS_OVERFLOW: "the answer's headers are too long",
  ERR_TLS_CERT_ALTNAME_INVALID: "the certificate is for another host",
  CERT_HAS_EXPIRED: "the certificate has expired",
  DEPTH_ZERO_SELF_SIGNED_CERT: "the certificate is self-signed",
  SELF_SIGNED_CERT_IN_CHAIN: "the certificate is self-signed",
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: "the certificate's chain is incomplete",
};

export function describeReceiverFailure(error: unknown): string {
  if (error instanceof RefusedTargetError) return `refused: ${error.message}`;
  const code = codeOf(error);
  if (code && WORDS[code]) return WORDS[code];
  if (code?.startsWith("HPE_")) return "the answer is not HTTP";
  if (error instanceof Error && error.message === "connect timeout") return error.message;
  return "the connection failed";
}

/** Node bundles the failures of several addresses; the first is enough. */
function codeOf(error: unknown): string | undefined {
  const first = error instanceof AggregateError ? error.errors[0] : error;
  const code = first instanceof Error ? (first as { code?: unknown }).code : undefined;
  return typeof code === "string" ? code : undefined;
}
