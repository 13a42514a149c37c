import type { CallSnippets } from "./snippets";

/** Code that verifies a webhook signature. Tests run every snippet. Specification: Events. */
export const VERIFY_SNIPPETS: Pick<CallSnippets, "Node.js" | "PHP" | "Python"> = {
  "Node.js": `import { createHmac, timingSafeEqual } from "node:crypto";

const TOLERANCE_SECONDS = 300;

// rawBody: the bytes as they came, before any JSON parser has touched them.
export function isGenuine(rawBody, headers, secret) {
  const timestamp = headers["x-service-timestamp"] ?? "";
  const age = Math.abs(Date.now() / 1000 - Number(timestamp));
  if (!(age <= TOLERANCE_SECONDS)) return false;

  const expected = createHmac("sha256", secret).update(timestamp + ".").update(rawBody).digest();
  // While you rotate the secret, two signatures are sent and one of them fits.
  return ["x-service-signature", "x-service-signature-previous"].some((name) => {
    const given = Buffer.from(headers[name] ?? "", "hex");
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}`,
  PHP: `<?php
const TOLERANCE_SECONDS = 300;

// $rawBody = file_get_contents('php://input');
function is_genuine(string $rawBody, string $secret): bool {
    $timestamp = $_SERVER['HTTP_X_SERVICE_TIMESTAMP'] ?? '';
    if (!ctype_digit($timestamp) || abs(time() - (int) $timestamp) > TOLERANCE_SECONDS) {
        return false;
    }
    $expected = hash_hmac('sha256', $timestamp . '.' . $rawBody, $secret);
    // While you rotate the secret, two signatures are sent and one of them fits.
    return hash_equals($expected, $_SERVER['HTTP_X_SERVICE_SIGNATURE'] ?? '')
        || hash_equals($expected, $_SERVER['HTTP_X_SERVICE_SIGNATURE_PREVIOUS'] ?? '');
}`,
  Python: `import hashlib, hmac, time

TOLERANCE_SECONDS = 300

# raw_body: bytes as they came. headers: any mapping that ignores case.
def is_genuine(raw_body: bytes, headers, secret: str) -> bool:
    timestamp = headers.get("X-Service-Timestamp", "")
    if not timestamp.isdecimal() or abs(time.time() - int(timestamp)) > TOLERANCE_SECONDS:
        return False
    expected = hmac.new(secret.encode(), timestamp.encode() + b"." + raw_body, hashlib.sha256).hexdigest()
    # While you rotate the secret, two signatures are sent and one of them fits.
    given = (headers.get("X-Service-Signature", ""), headers.get("X-Service-Signature-Previous", ""))
    return any(hmac.compare_digest(expected.encode(), each.encode()) for each in given)`,
};
