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
  const { isAsked = () => true } = options;
  const { asked, setAsked, sent, password, forget } = useQuestion();
  const form = useSubmit<Answer>({
    ...options,
    onSuccess: (answer) => {
      forget();
      return options.onSuccess?.(answer);
    },
    onError: (error) => {
      const fields = faultyFields(error);
      if (fields.includes("password")) password.current = null;
      if (isAboutPassword(fields)) setAsked(sent.current);
      else if (!PASSING.includes(error.code)) setAsked(null);
      return options.onError?.(error);
    },
  });
  const onCancel = () => {
    forget();
    form.reset();
  };
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
      onCancel,
    },
  };
}

/** What waits for the password, what was sent last, and the password itself while it holds. */
function useQuestion() {
  const [asked, setAsked] = useState<Body | null>(null);
  const sent = useRef<Body>({});
  const password = useRef<string | null>(null);
  const forget = () => {
    password.current = null;
    setAsked(null);
  };
  return { asked, setAsked, sent, password, forget };
}

function isAboutPassword(fields: string[]): boolean {
  return fields.length > 0 && fields.every((field) => field === "password");
}

function faultyFields({ detail }: ApiError): string[] {
  return Array.isArray(detail) ? detail.map(({ loc }) => loc.slice(1).join(".")) : [];
}
