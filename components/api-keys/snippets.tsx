"use client";

import { useId, useState } from "react";
import { useLabels, useLocale } from "#locale";
import { buttonClass } from "@/components/ui/button";
import { Section, SectionBody, SectionHeader } from "@/components/ui/section";
import { classNames } from "@/components/ui/class-names";
import { CodeBlock } from "@/components/ui/code-block";
import { CopyButton } from "@/components/ui/copy-button";
import { storeDocsKey } from "../docs/docs-key";
import type { ApiCall } from "@/lib/core/api-document/document";
import { SNIPPET_LANGUAGES, type SnippetLanguage, createSnippets } from "@/lib/core/api-document/snippets";
import type { Mode } from "@/lib/core/mode";
import { API_KEY_LABELS } from "./labels";

interface SnippetsProps {
  call: ApiCall;
  baseUrl: string;
  /** API key that the user just created. Null when the user created no key. */
  freshKey: string | null;
  mode: Mode;
}

export function CodeSnippets({ call, baseUrl, freshKey, mode }: SnippetsProps) {
  const locale = useLocale();
  const labels = useLabels(API_KEY_LABELS).snippets;
  const [chosen, setChosen] = useState<SnippetLanguage>("curl");
  const name = useId();
  const code = createSnippets(call, baseUrl, freshKey)[chosen];
  return (
    <Section>
      <SectionHeader title={labels.title} hint={freshKey ? labels.withKey : labels.hint} />
      <SectionBody className="space-y-3">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <fieldset className="flex flex-wrap gap-1">
            <legend className="sr-only">{labels.language}</legend>
            {SNIPPET_LANGUAGES.map((language) => (
              <label
                key={language}
                className={classNames(
                  "inline-flex min-h-11 min-w-11 cursor-pointer justify-center items-center rounded-lg px-3 font-medium text-sm has-focus-visible:outline-2 has-focus-visible:outline-act",
                  language === chosen ? "bg-act-soft text-act" : "text-muted hover:bg-sunken hover:text-ink",
                )}
              >
                <input
                  type="radio"
                  name={name}
                  checked={language === chosen}
                  onChange={() => setChosen(language)}
                  className="sr-only"
                />
                <span>{language}</span>
              </label>
            ))}
          </fieldset>
          <CopyButton text={code} label={labels.copy} copiedLabel={labels.copied} />
        </div>
        <CodeBlock title={`${call.method} ${call.path}`}>{code}</CodeBlock>
        {mode === "sandbox" && (
          <a
            href={`${locale === "sw" ? "/docs/sw" : "/docs"}#try-quoteRates`}
            onClick={() => freshKey && storeDocsKey(freshKey)}
            className={buttonClass({ tone: "secondary", size: "large" })}
          >
            {labels.tryIt}
          </a>
        )}
      </SectionBody>
    </Section>
  );
}
