"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Command } from "cmdk";
import { Search } from "lucide-react";
import { useRouter } from "next/navigation";
import { Dialog as Primitive } from "radix-ui";
import { useDeferredValue, useState } from "react";
import { callApi } from "@/components/ui/call-api";
import type { Mode } from "@/lib/core/mode";
import type { ShellLabels } from "./labels";
import type { NavItem } from "./nav-item";

export interface FoundShipment {
  id: number;
  shipment_number: string;
  merchant_reference: string | null;
  receiver_name: string;
  status: string;
}

interface CommandPaletteProps {
  onClose: () => void;
  items: NavItem[];
  /** Null where no shipments are searched. */
  mode: Mode | null;
  labels: ShellLabels;
}

/** Shorter terms find too much. */
const TERM_MIN = 3;
const GROUP =
  "[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:py-1.5 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:text-muted";
const ITEM =
  "flex min-h-10 cursor-pointer items-center gap-3 rounded-lg px-3 py-1.5 text-sm data-[selected=true]:bg-accent-soft [&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:text-muted";

/** One field to find a shipment or a page. */
export function CommandPalette({ onClose, items, mode, labels }: CommandPaletteProps) {
  const router = useRouter();
  const [term, setTerm] = useState("");
  const found = useFoundShipments(mode, useDeferredValue(term.trim()));
  const go = (href: string) => {
    onClose();
    router.push(href);
  };
  const pages = items.filter(({ label }) => label.toLowerCase().includes(term.trim().toLowerCase()));
  return (
    <Primitive.Root open onOpenChange={(open) => open || onClose()}>
      <Primitive.Portal>
        <Primitive.Overlay className="fixed inset-0 z-40 bg-black/50" />
        <Primitive.Content
          aria-describedby={undefined}
          className="fixed inset-x-3 top-3 z-50 mx-auto max-w-xl overflow-hidden rounded-xl border border-line bg-surface shadow-xl sm:top-[12vh]"
        >
          <Primitive.Title className="sr-only">{labels.search.title}</Primitive.Title>
          <Command shouldFilter={false} label={labels.search.title}>
            <div className="flex items-center gap-3 border-b border-line px-4">
              <Search className="size-4 shrink-0 text-muted" aria-hidden="true" />
              <Command.Input
                value={term}
                onValueChange={setTerm}
                placeholder={labels.search.placeholder}
                className="min-h-12 w-full bg-transparent text-base outline-none placeholder:text-muted sm:text-sm"
              />
            </div>
            <Command.List className="max-h-[60dvh] overflow-y-auto p-1.5">
              <Command.Empty className="px-3 py-6 text-center text-muted text-sm">
                {found.isFetching ? labels.search.searching : labels.search.nothing}
              </Command.Empty>
              {found.data && found.data.length > 0 && (
                <Command.Group heading={labels.search.shipments} className={GROUP}>
                  {found.data.map((shipment) => (
                    <Command.Item
                      key={shipment.id}
                      value={`shipment-${shipment.id}`}
                      onSelect={() => go(`/dashboard/${mode}/shipments/${shipment.id}`)}
                      className={ITEM}
                    >
                      <span className="font-mono text-xs">{shipment.shipment_number}</span>
                      <span className="min-w-0 flex-1 truncate text-muted">
                        {shipment.merchant_reference ?? shipment.receiver_name}
                      </span>
                    </Command.Item>
                  ))}
                </Command.Group>
              )}
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
                      {item.label}
                    </Command.Item>
                  ))}
                </Command.Group>
              )}
            </Command.List>
          </Command>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

function useFoundShipments(mode: Mode | null, term: string) {
  return useQuery({
    queryKey: ["search", mode, term],
    queryFn: ({ signal }) =>
      callApi<FoundShipment[]>(`/api/dashboard/${mode}/search?${new URLSearchParams({ q: term })}`, {
        signal,
      }),
    enabled: mode !== null && term.length >= TERM_MIN,
    placeholderData: keepPreviousData,
  });
}
