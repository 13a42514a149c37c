import { useLabels, useLocale } from "#locale";
import { Status, type StatusTone } from "@/components/ui/status";
import { Button } from "@/components/ui/button";
import { DataTable } from "@/components/ui/data-table";
import type { KeyAction } from "./key-dialog";
import { API_KEY_LABELS, type ApiKeyLabels } from "./labels";
import { RESTRICTION_LABELS } from "./restriction-labels";
import { Restrictions } from "./restrictions";
import type { ApiKeyView } from "./api-key-view";

const TONES: Record<ApiKeyView["state"], StatusTone> = {
  active: "success",
  expired: "neutral",
  revoked: "neutral",
};

interface KeyListProps {
  keys: ApiKeyView[];
  caption: string;
  /** Null when the key can no longer be changed. */
  onAct: ((key: ApiKeyView, action: KeyAction) => void) | null;
}

export function KeyList({ keys, caption, onAct }: KeyListProps) {
  const labels = useLabels(API_KEY_LABELS);
  const actions = (key: ApiKeyView) => <Actions apiKey={key} onAct={onAct} />;
  return (
    <DataTable
      caption={caption}
      rows={keys}
      keyOf={({ id }) => id}
      cardsBelow="md"
      columns={[
        {
          label: labels.name,
          cell: (key) => (
            <>
              <Name apiKey={key} labels={labels} />
              <Restrictions apiKey={key} />
            </>
          ),
        },
        {
          label: labels.key,
          cell: maskedKey,
          className: "whitespace-nowrap font-mono text-xs leading-normal",
        },
        {
          label: labels.lastUsed,
          cell: (key) => (
            <>
              <span className={key.lastUsed ? undefined : "text-muted"}>
                {key.lastUsed ?? labels.neverUsed}
              </span>
              {key.lastUsedIp && (
                <span className="block text-muted text-xs">{labels.from(key.lastUsedIp)}</span>
              )}
            </>
          ),
        },
        { label: labels.created, cell: ({ created }) => created, className: "text-muted" },
        { label: labels.expires, cell: ({ expires }) => expires ?? labels.never, className: "text-muted" },
        { label: labels.actions, isQuiet: true, isEnd: true, cell: actions, className: "py-1.5" },
      ]}
      phone={(key) => (
        <div className="space-y-2 px-5 py-4">
          <Name apiKey={key} labels={labels} />
          <Restrictions apiKey={key} />
          <p className="font-mono text-xs">{maskedKey(key)}</p>
          <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-0.5 text-muted">
            <dt>{labels.lastUsed}</dt>
            <dd className="text-right text-ink">{key.lastUsed ?? labels.neverUsed}</dd>
            <dt>{labels.created}</dt>
            <dd className="text-right">{key.created}</dd>
            <dt>{labels.expires}</dt>
            <dd className="text-right">{key.expires ?? labels.never}</dd>
          </dl>
          {actions(key)}
        </div>
      )}
    />
  );
}

function maskedKey({ prefix, last4 }: ApiKeyView): string {
  return `${prefix}…${last4}`;
}

function Name({ apiKey, labels }: { apiKey: ApiKeyView; labels: ApiKeyLabels }) {
  return (
    <div>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
        <span className="break-words">{apiKey.name}</span>
        <Status tone={TONES[apiKey.state]}>{labels.states[apiKey.state]}</Status>
        {apiKey.isUnused && <Status tone="warning">{labels.unused}</Status>}
      </p>
      {apiKey.isUnused && <p className="mt-0.5 text-muted text-xs">{labels.unusedHint}</p>}
    </div>
  );
}

interface ActionsProps {
  apiKey: ApiKeyView;
  onAct: KeyListProps["onAct"];
}

function Actions({ apiKey, onAct }: ActionsProps) {
  const locale = useLocale();
  if (!onAct) return null;
  const [labels, restrict] = [API_KEY_LABELS[locale], RESTRICTION_LABELS[locale]];
  return (
    <div className="flex flex-wrap gap-2 md:justify-end xl:flex-nowrap">
      <Button
        tone="secondary"
        onClick={() => onAct(apiKey, "restrict")}
        aria-label={`${restrict.action}: ${apiKey.name}`}
      >
        {restrict.action}
      </Button>
      <Button
        tone="secondary"
        onClick={() => onAct(apiKey, "rotate")}
        aria-label={`${labels.rotate.action}: ${apiKey.name}`}
      >
        {labels.rotate.action}
      </Button>
      <Button
        tone="danger"
        onClick={() => onAct(apiKey, "revoke")}
        aria-label={`${labels.revoke.action}: ${apiKey.name}`}
      >
        {labels.revoke.action}
      </Button>
    </div>
  );
}
