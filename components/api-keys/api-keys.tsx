"use client";

import { KeyRound, Plus } from "lucide-react";
import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { useLabels, useLocale } from "#locale";
import { Button } from "@/components/ui/button";
import { Section, SectionHeader } from "@/components/ui/section";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { useToast } from "@/components/ui/toast";
import type { Mode } from "@/lib/core/mode";
import type { ApiCall } from "@/lib/core/api-document/document";
import type { KeyDialogState } from "./key-dialog";
import { KeyList } from "./key-list";
import { API_KEY_LABELS } from "./labels";
import { RESTRICTION_LABELS } from "./restriction-labels";
import type { ApiKeyView, CreatedKey } from "./api-key-view";
import { CodeSnippets } from "./snippets";

// Loaded on demand: most visits open no dialog.
const KeyDialog = dynamic(() => import("./key-dialog").then((file) => file.KeyDialog));

interface ApiKeysProps {
  keys: ApiKeyView[];
  mode: Mode;
  baseUrl: string;
  firstCall: ApiCall;
  /** Selectable overlaps in seconds: a rotated key remains valid for the chosen time. */
  overlaps: readonly number[];
}

/**
 * Lists the API keys of one mode. A new key stays only in the memory of the page; a new sandbox key is also
 * passed to the documentation.
 */
export function ApiKeys({ keys, mode, baseUrl, firstCall, overlaps }: ApiKeysProps) {
  const locale = useLocale();
  const labels = useLabels(API_KEY_LABELS);
  const [router, toast] = [useRouter(), useToast()];
  const [matter, setMatter] = useState<KeyDialogState | null>(null);
  const [fresh, setFresh] = useState<CreatedKey | null>(null);
  const [active, stopped] = [keys.filter(isActive), keys.filter((key) => !isActive(key))];
  const create = (
    <Button onClick={() => setMatter({ action: "create" })}>
      <Plus className="size-4" aria-hidden="true" />
      <span>{labels.create}</span>
    </Button>
  );
  const onMade = (made: CreatedKey) => {
    setFresh(made);
    setMatter({ action: "show", fresh: made });
    router.refresh();
  };
  const onRestricted = () => {
    setMatter(null);
    toast(RESTRICTION_LABELS[locale].done);
    router.refresh();
  };
  const onRevoked = (id: number) => {
    if (fresh?.id === id) setFresh(null);
    setMatter(null);
    toast(labels.revoke.done);
    router.refresh();
  };
  return (
    <>
      <PageHeader title={labels.title} hint={labels.hint[mode]} actions={active.length > 0 && create} />
      <div className="space-y-5">
        <Section>
          <SectionHeader title={labels.list} />
          {active.length > 0 ? (
            <KeyList
              keys={active}
              caption={labels.list}
              onAct={(key, action) => setMatter({ action, key })}
            />
          ) : (
            <EmptyState
              icon={<KeyRound aria-hidden="true" />}
              title={labels.empty.title}
              text={labels.empty.text}
              action={create}
            />
          )}
          {stopped.length > 0 && (
            <details className="border-t border-line">
              <summary className="min-h-11 px-5 py-3 text-muted text-sm hover:text-ink">
                {labels.stopped(stopped.length)}
              </summary>
              <KeyList keys={stopped} caption={labels.stopped(stopped.length)} onAct={null} />
            </details>
          )}
        </Section>
        <CodeSnippets call={firstCall} baseUrl={baseUrl} freshKey={fresh?.key ?? null} mode={mode} />
      </div>
      {matter && (
        <KeyDialog
          matter={matter}
          mode={mode}
          overlaps={overlaps}
          onClose={() => setMatter(null)}
          onMade={onMade}
          onRestricted={onRestricted}
          onRevoked={onRevoked}
        />
      )}
    </>
  );
}

function isActive({ state }: ApiKeyView): boolean {
  return state === "active";
}
