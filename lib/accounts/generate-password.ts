import { isAcceptablePassword } from "@/lib/core/accounts/password";
import { random } from "@/lib/platform/random";

const LENGTH = 16;
/** Nothing that is mistaken for something else when it is read from a screen: 54 signs, 92 bits in all. */
const SIGNS = "abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ234567";

/** A password for somebody who did not choose one; it keeps the rule of the service. */
export function generatePassword(): string {
  for (;;) {
    let text = "";
    while (text.length < LENGTH) text += SIGNS[random(1)[0]! & 63] ?? "";
    if (isAcceptablePassword(text)) return text;
  }
}
