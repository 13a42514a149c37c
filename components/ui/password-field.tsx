"use client";

import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { classNames } from "./class-names";
import { INPUT_CLASS } from "./field";
import { getAriaProps, LabelledField, type LabelledProps } from "./labelled";

interface PasswordFieldProps extends LabelledProps {
  autoComplete: "current-password" | "new-password";
  toggle: { show: string; hide: string };
}

export function PasswordField(props: PasswordFieldProps & ComponentProps<"input">) {
  const { id, label, hint, error, toggle, ...input } = props;
  const [isShown, setShown] = useState(false);
  const facts = { id, label, hint, error };
  const Icon = isShown ? EyeOff : Eye;
  return (
    <LabelledField {...facts}>
      <div className="relative">
        <input
          name={id}
          {...input}
          {...getAriaProps(facts)}
          type={isShown ? "text" : "password"}
          autoCapitalize="none"
          spellCheck={false}
          className={classNames(INPUT_CLASS, "pr-12")}
        />
        <button
          type="button"
          onClick={() => setShown(!isShown)}
          aria-label={isShown ? toggle.hide : toggle.show}
          className="absolute inset-y-0 right-0 inline-flex w-11 items-center justify-center rounded-lg text-muted hover:text-ink"
        >
          <Icon className="size-5" aria-hidden="true" />
        </button>
      </div>
    </LabelledField>
  );
}
