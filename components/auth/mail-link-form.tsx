"use client";

import { Button, ButtonLink } from "@/components/ui/button";
import { FormError } from "@/components/ui/form-error";
import { useSubmit } from "@/components/ui/use-submit";
import { AuthFooter, AuthHeading } from "./auth-frame";
import { useLinkToken } from "./use-link-token";

interface MailLinkFormProps {
  /** Token from the query string. Older links have no fragment. */
  token: string;
  url: string;
  words: { title: string; hint: string; button: string; done: { title: string; hint: string } };
  /** Text for a used or expired link. */
  invalid: string;
  next: { href: string; link: string };
}

/**
 * Consumes an e-mail link only after a tap, because mail scanners open every link and would otherwise consume
 * the link.
 */
export function ConfirmEmailLinkForm({ token, url, words, invalid, next }: MailLinkFormProps) {
  const linkToken = useLinkToken(token);
  const form = useSubmit({ url, errorTexts: { link_invalid: invalid } });
  if (form.isDone) {
    return (
      <div role="status">
        <AuthHeading {...words.done} />
        <ButtonLink href={next.href} size="large" className="w-full">
          {next.link}
        </ButtonLink>
      </div>
    );
  }
  return (
    <>
      <AuthHeading title={words.title} hint={words.hint} />
      <div className="space-y-4">
        <FormError text={form.formError} />
        <Button
          size="large"
          className="w-full"
          onClick={() => form.submit({ token: linkToken })}
          disabled={form.isDisabled}
        >
          {words.button}
        </Button>
      </div>
      <AuthFooter {...next} />
    </>
  );
}
