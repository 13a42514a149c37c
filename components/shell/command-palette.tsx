"use client";

import { Command } from "cmdk";
import { Search } from "lucide-react";
import { useRouter } from "next/navigation";
import { Dialog as Primitive } from "radix-ui";
import { useDeferredValue, useState } from "react";
import { useLocale } from "#locale";
import { getFormErrorText } from "@/components/ui/error-texts";
import { inputMaxLength } from "@/components/ui/labelled";
import { LIMITS } from "@/lib/core/limits";
import type { Locale } from "@/lib/core/locale";
import type { Mode } from "@/lib/core/mode";
import type { ShellLabels } from "./labels";
import type { NavItem } from "./nav-item";
import type { ShellAction } from "./use-shortcuts";
import { getResultHref, type SearchState, SEARCH_TERM_LENGTH_MIN, useSearch } from "./use-search";

interface CommandPaletteProps {
  onClose: () => void;
  items: NavItem[];
  actions: readonly ShellAction[];
  /** Null for administrators, who search both modes. */
  mode: Mode | null;
  labels: ShellLabels;
}

const KINDS = { shipment: "shipments", merchant: "merchants", rider: "riders" } as const;
const GROUP =
  "[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:py-1.5 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:text-muted";
const ITEM =
  "flex min-h-11 cursor-pointer items-center gap-3 rounded-lg px-3 py-1.5 text-sm data-[selected=true]:bg-act-soft [&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:text-muted";

export function CommandPalette({ onClose, items, actions, mode, labels }: CommandPaletteProps) {
  const locale = useLocale();
  const router = useRouter();
  const [term, setTerm] = useState("");
  const searched = useDeferredValue(term.trim());
  const found = useSearch(mode, searched);
  const go = (href: string) => {
    onClose();
    router.push(href);
  };
  const matches = ({ label }: { label: string }) => label.toLowerCase().includes(term.trim().toLowerCase());
  const pages = items.filter(matches);
  const matchingActions = actions.filter(matches);
  return (
    <Primitive.Root open onOpenChange={(open) => open || onClose()}>
      <Primitive.Portal>
        <Primitive.Overlay className="fixed inset-0 z-40 bg-scrim" />
        <Primitive.Content
          aria-describedby={undefined}
          className="fixed inset-x-3 top-3 z-50 mx-auto max-w-xl overflow-hidden rounded-2xl bg-sheet shadow-lift-3 sm:top-[12vh]"
        >
          <Primitive.Title className="sr-only">{labels.search.title}</Primitive.Title>
          <Command shouldFilter={false} label={labels.search.title}>
            <div className="flex items-center gap-3 border-b border-line px-4">
              <Search className="size-4 shrink-0 text-muted" aria-hidden="true" />
              <Command.Input
                value={term}
                onValueChange={setTerm}
                maxLength={inputMaxLength(LIMITS.searchMax)}
                placeholder={labels.search.placeholder}
                className="min-h-12 w-full bg-transparent text-base outline-none placeholder:text-muted sm:text-sm"
              />
            </div>
            <Command.List className="max-h-[60dvh] overflow-y-auto p-1.5">
              {matchingActions.length > 0 && (
                <Command.Group heading={labels.search.actions} className={GROUP}>
                  {matchingActions.map(({ href, label, shortcut }) => (
                    <Command.Item
                      key={href}
                      value={`action-${href}`}
                      onSelect={() => go(href)}
                      className={ITEM}
                    >
                      <span className="flex-1">{label}</span>
                      {shortcut && <kbd className="text-faint text-xs">{shortcut}</kbd>}
                    </Command.Item>
                  ))}
                </Command.Group>
              )}
              {Object.entries(KINDS).map(([kind, heading]) => {
                const things = found.things.filter((thing) => thing.kind === kind);
                if (things.length === 0) return null;
                return (
                  <Command.Group key={kind} heading={labels.search[heading]} className={GROUP}>
                    {things.map((thing) => (
                      <Command.Item
                        key={thing.id}
                        value={`${kind}-${thing.id}`}
                        onSelect={() => go(getResultHref(thing, mode))}
                        className={ITEM}
                      >
                        <span className={kind === "shipment" ? "font-mono text-xs" : undefined}>
                          {thing.name}
                        </span>
                        <span className="min-w-0 flex-1 truncate text-muted">{thing.note}</span>
                        {mode === null && thing.mode && (
                          <span className="text-muted text-xs">{labels[thing.mode]}</span>
                        )}
                      </Command.Item>
                    ))}
                  </Command.Group>
                );
              })}
              {pages.length > 0 && (
                <Command.Group heading={labels.search.pages} className={GROUP}>
                  {pages.map((item) => (
                    <Command.Item
                      key={item.href}
                      value={item.href}
                      onSelect={() => go(item.href)}
                      className={ITEM}
                    >
                      {item.icon}
                      <span>{item.label}</span>
                    </Command.Item>
                  ))}
                </Command.Group>
              )}
            </Command.List>
            <p role="status" className="px-4 py-3 text-center text-muted text-sm empty:hidden">
              {noteOf({
                term: searched,
                found,
                pages: pages.length + matchingActions.length,
                locale,
                labels,
              })}
            </p>
          </Command>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

interface Noted {
  term: string;
  found: SearchState;
  pages: number;
  locale: Locale;
  labels: ShellLabels;
}

/** Explains an empty result, or a result with pages only. Returns null when no explanation is needed. */
function noteOf({ term, found, pages, locale, labels: { search } }: Noted): string | null {
  if (term === "") return null;
  if (term.length < SEARCH_TERM_LENGTH_MIN) return search.tooShort(SEARCH_TERM_LENGTH_MIN);
  if (found.isSearching) return found.things.length === 0 ? search.searching : null;
  if (found.error) return getFormErrorText(locale, found.error, search.refusals);
  return found.things.length === 0 && pages === 0 ? search.nothing : null;
}
