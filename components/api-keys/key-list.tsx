import { useLabels, useLocale } from "#locale";
import { Badge, type BadgeTone } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Cell, HeadCell, Table, TableHead, TableRow } from "@/components/ui/table";
import type { KeyAction } from "./key-dialog";
import { API_KEY_LABELS, type ApiKeyLabels } from "./labels";
import { RESTRICTION_LABELS } from "./restriction-labels";
import { Restrictions } from "./restrictions";
import type { ShownKey } from "./shown-key";

const TONES: Record<ShownKey["state"], BadgeTone> = {
  active: "success",
  expired: "neutral",
  revoked: "neutral",
};

interface KeyListProps {
  keys: ShownKey[];
  caption: string;
  /** Null for keys of which nothing can be done any more. */
  onAct: ((key: ShownKey, action: KeyAction) => void) | null;
}

/** Keys as a table on a desk, as cards on a phone. */
export function KeyList(props: KeyListProps) {
  return (
    <>
      <div className="max-md:hidden">
        <KeyTable {...props} />
      </div>
      <KeyCards {...props} />
    </>
  );
}

function KeyTable({ keys, caption, onAct }: KeyListProps) {
  const labels = useLabels(API_KEY_LABELS);
  return (
    <Table caption={caption}>
      <TableHead>
        <HeadCell>{labels.name}</HeadCell>
        <HeadCell>{labels.key}</HeadCell>
        <HeadCell>{labels.lastUsed}</HeadCell>
        <HeadCell>{labels.created}</HeadCell>
        <HeadCell>{labels.expires}</HeadCell>
        <HeadCell>
          <span className="sr-only">{labels.actions}</span>
        </HeadCell>
      </TableHead>
      <tbody>
        {keys.map((key) => (
          <TableRow key={key.id}>
            <Cell>
              <Name apiKey={key} labels={labels} />
              <Restrictions apiKey={key} />
            </Cell>
            <Cell className="whitespace-nowrap font-mono text-xs leading-normal">{coverOf(key)}</Cell>
            <Cell>
              <span className={key.lastUsed ? undefined : "text-muted"}>
                {key.lastUsed ?? labels.neverUsed}
              </span>
              {key.lastUsedIp && (
                <span className="block text-muted text-xs">{labels.from(key.lastUsedIp)}</span>
              )}
            </Cell>
            <Cell className="text-muted">{key.created}</Cell>
            <Cell className="text-muted">{key.expires ?? labels.never}</Cell>
            <Cell className="py-1.5 text-right">
              <Actions apiKey={key} onAct={onAct} />
            </Cell>
          </TableRow>
        ))}
      </tbody>
    </Table>
  );
}

function KeyCards({ keys, caption, onAct }: KeyListProps) {
  const labels = useLabels(API_KEY_LABELS);
  return (
    <ul aria-label={caption} className="divide-y divide-line md:hidden">
      {keys.map((key) => (
        <li key={key.id} className="space-y-2 px-5 py-4 text-sm">
          <Name apiKey={key} labels={labels} />
          <Restrictions apiKey={key} />
          <p className="font-mono text-xs">{coverOf(key)}</p>
          <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-0.5 text-muted">
            <dt>{labels.lastUsed}</dt>
            <dd className="text-right text-ink">{key.lastUsed ?? labels.neverUsed}</dd>
            <dt>{labels.created}</dt>
            <dd className="text-right">{key.created}</dd>
            <dt>{labels.expires}</dt>
            <dd className="text-right">{key.expires ?? labels.never}</dd>
          </dl>
          <Actions apiKey={key} onAct={onAct} />
        </li>
      ))}
    </ul>
  );
}

/** What is known of a key: its beginning and its end. */
function coverOf({ prefix, last4 }: ShownKey): string {
  return `${prefix}…${last4}`;
}

function Name({ apiKey, labels }: { apiKey: ShownKey; labels: ApiKeyLabels }) {
  return (
    <div>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
        <span className="break-words">{apiKey.name}</span>
        <Badge tone={TONES[apiKey.state]}>{labels.states[apiKey.state]}</Badge>
        {apiKey.isUnused && <Badge tone="warning">{labels.unused}</Badge>}
      </p>
      {apiKey.isUnused && <p className="mt-0.5 text-muted text-xs">{labels.unusedHint}</p>}
    </div>
  );
}

interface ActionsProps {
  apiKey: ShownKey;
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
