"use client";

import { useId, useState } from "react";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { classNames } from "@/components/ui/class-names";
import { CodeBlock } from "@/components/ui/code-block";
import { CopyButton } from "@/components/ui/copy-button";
import type { Locale } from "@/lib/core/locale";
import { API_KEY_LABELS } from "./labels";
import { KEY_PLACEHOLDER, snippetsFor } from "./snippets-code";

interface SnippetsProps {
  baseUrl: string;
  /** The key that was just made; null when none is known any more. */
  freshKey: string | null;
  locale: Locale;
}

/** A first request to copy and run. */
export function Snippets({ baseUrl, freshKey, locale }: SnippetsProps) {
  const labels = API_KEY_LABELS[locale].snippets;
  const [chosen, setChosen] = useState(0);
  const name = useId();
  const snippets = snippetsFor(baseUrl, freshKey ?? KEY_PLACEHOLDER);
  const snippet = snippets[chosen]!;
  return (
    <Card>
      <CardHeader title={labels.title} hint={freshKey ? labels.withKey : labels.hint} />
      <CardBody className="space-y-3">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <fieldset className="flex flex-wrap gap-1">
            <legend className="sr-only">{labels.language}</legend>
            {snippets.map(({ language }, index) => (
              <label
                key={language}
                className={classNames(
                  "inline-flex min-h-10 cursor-pointer items-center rounded-lg px-3 font-medium text-sm has-focus-visible:outline-2 has-focus-visible:outline-accent",
                  index === chosen
                    ? "bg-accent-soft text-accent"
                    : "text-muted hover:bg-sunken hover:text-ink",
                )}
              >
                <input
                  type="radio"
                  name={name}
                  checked={index === chosen}
                  onChange={() => setChosen(index)}
                  className="sr-only"
                />
                {language}
              </label>
            ))}
          </fieldset>
          <CopyButton text={snippet.code} label={labels.copy} copiedLabel={labels.copied} />
        </div>
        <CodeBlock title="POST /merchant/shipments/rates">{snippet.code}</CodeBlock>
      </CardBody>
    </Card>
  );
}
