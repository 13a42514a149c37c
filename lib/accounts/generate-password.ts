import { isAcceptablePassword } from "@/lib/core/accounts/password";
import { random } from "@/lib/platform/random";

const LENGTH = 16;
/** 54 characters without look-alikes; 92 bits in total. */
const SIGNS = "abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ234567";

export function generatePassword(): string {
  for (;;) {
    let text = "";
    while (text.length < LENGTH) text += SIGNS[random(1)[0]! & 63] ?? "";
    if (isAcceptablePassword(text)) return text;
  }
}
