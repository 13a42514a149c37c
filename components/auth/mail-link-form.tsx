"use client";

import { Button, ButtonLink } from "@/components/ui/button";
import { FormError } from "@/components/ui/form-error";
import { useHasScripts } from "@/components/ui/use-has-scripts";
import { useSubmit } from "@/components/ui/use-submit";
import { AuthFoot, AuthHeading } from "./auth-frame";
import { useLinkToken } from "./use-link-token";

interface MailLinkFormProps {
  /** Of the query: of links that were sent before tokens stood behind `#`. */
  token: string;
  /** The endpoint that uses the token up. */
  url: string;
  words: { title: string; hint: string; button: string; done: { title: string; hint: string } };
  /** What a link says that was used, or has expired. */
  invalid: string;
  /** Where to go from here. */
  next: { href: string; link: string };
}

/** Uses the link of a mail up on a tap: programs that open every link of a mail would otherwise use it up. */
export function MailLinkForm({ token, url, words, invalid, next }: MailLinkFormProps) {
  const hasScripts = useHasScripts();
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
          disabled={form.isPending || !hasScripts}
        >
          {words.button}
        </Button>
      </div>
      <AuthFoot {...next} />
    </>
  );
}
