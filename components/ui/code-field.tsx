import type { ComponentProps } from "react";
import { Field } from "./field";

/** Input for a TOTP or recovery code. Phones offer to fill in the code. */
export function CodeField(props: ComponentProps<typeof Field>) {
  return (
    <Field
      {...props}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={40}
      className="font-mono tracking-widest"
      required
    />
  );
}
