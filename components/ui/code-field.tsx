import type { ComponentProps } from "react";
import { Field } from "./field";

/** For the code of an app, which phones offer to fill in, or a recovery code. */
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
