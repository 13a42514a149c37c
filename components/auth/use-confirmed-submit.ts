"use client";

import { useRef, useState } from "react";
import type { ApiError } from "@/components/ui/call-api";
import { type Submit, type SubmitOptions, useSubmit } from "@/components/ui/use-submit";

type Body = Record<string, unknown>;

interface ConfirmedOptions<Answer> extends SubmitOptions<Answer> {
  /** Whether this change asks for the password again; left out: every one. */
  isAsked?: (body: Body) => boolean;
}

export interface ConfirmedSubmit extends Omit<Submit, "submit"> {
  submit: (body: Body) => void;
  /** What the dialog needs; it stands outside of the form. */
  dialog: {
    isOpen: boolean;
    isPending: boolean;
    error: string | undefined;
    formError: string | null;
    onConfirm: (password: string) => void;
    onCancel: () => void;
  };
}

/** After these the same may be tried again, so the dialog stays. */
const PASSING = ["rate_limited", "busy", "offline"];

/**
 * Posts a form after it has asked for the password in a dialog. Where other fields turn out to be wrong, they are
 * mended and sent without asking a second time.
 */
export function useConfirmedSubmit<Answer = unknown>(options: ConfirmedOptions<Answer>): ConfirmedSubmit {
  const { isAsked = () => true, ...rest } = options;
  const [asked, setAsked] = useState<Body | null>(null);
  const sent = useRef<Body>({});
  const password = useRef<string | null>(null);
  const form = useSubmit<Answer>({
    ...rest,
    onSuccess: (answer) => {
      password.current = null;
      setAsked(null);
      return options.onSuccess?.(answer);
    },
    onError: (error) => {
      const fields = faultyFields(error);
      if (fields.includes("password")) password.current = null;
      const isAboutPassword = fields.length > 0 && fields.every((field) => field === "password");
      if (isAboutPassword) setAsked(sent.current);
      else if (!PASSING.includes(error.code)) setAsked(null);
      return options.onError?.(error);
    },
  });
  const isOpen = asked !== null;
  const { password: passwordError, ...fieldErrors } = form.fieldErrors;
  const send = (body: Body) => {
    sent.current = body;
    form.submit(password.current === null ? body : { ...body, password: password.current });
  };
  return {
    ...form,
    fieldErrors,
    formError: isOpen ? null : form.formError,
    submit: (body) => {
      if (!isAsked(body) || password.current !== null) return send(body);
      form.reset();
      setAsked(body);
    },
    dialog: {
      isOpen,
      isPending: form.isPending,
      error: passwordError,
      formError: isOpen ? form.formError : null,
      onConfirm: (text) => {
        password.current = text;
        if (asked) send(asked);
      },
      onCancel: () => {
        password.current = null;
        setAsked(null);
        form.reset();
      },
    },
  };
}

function faultyFields({ detail }: ApiError): string[] {
  return Array.isArray(detail) ? detail.map(({ loc }) => loc.slice(1).join(".")) : [];
}
