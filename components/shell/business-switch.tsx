"use client";

import { Check, ChevronsUpDown } from "lucide-react";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { LogoMark } from "@/components/brand/wordmark";
import { callApi } from "@/components/ui/call-api";
import { classNames } from "@/components/ui/class-names";
import { Menu, MenuItem, MenuLabel, MenuSeparator } from "@/components/ui/menu";
import { useToast } from "@/components/ui/toast";
import { MODES, type Mode } from "@/lib/core/mode";
import type { ShellLabels } from "./labels";

export interface BusinessOptions {
  businesses: { id: number; name: string }[];
  currentId: number;
}

interface BusinessMenuProps {
  serviceName: string;
  name: string;
  mode: Mode;
  /** Undefined for a user with fewer than two businesses. */
  businesses: BusinessOptions | undefined;
  labels: ShellLabels;
}

/** Shows the business and the mode, and switches both. */
export function BusinessMenu({ serviceName, name, mode, businesses, labels }: BusinessMenuProps) {
  const section = usePathname().split("/")[3];
  return (
    <Menu
      align="start"
      trigger={
        <button
          type="button"
          aria-label={`${labels.business}: ${name}, ${labels[mode]}`}
          className="flex min-h-11 w-full min-w-0 items-center gap-2.5 rounded-lg px-2 text-left hover:bg-hover"
        >
          <LogoMark />
          <span className="min-w-0">
            <span className="block truncate font-semibold text-sm">{name}</span>
            <span className="block truncate text-faint text-xs">{`${serviceName} · ${labels[mode]}`}</span>
          </span>
          <ChevronsUpDown className="size-4 shrink-0 text-faint" aria-hidden="true" />
        </button>
      }
    >
      {businesses && (
        <>
          <BusinessMenuItems {...businesses} labels={labels} />
          <MenuSeparator />
        </>
      )}
      <MenuLabel>{labels.mode}</MenuLabel>
      {MODES.map((each) => (
        <MenuItem key={each} asChild>
          <Link
            href={`/dashboard/${each}${section ? `/${section}` : ""}`}
            prefetch={false}
            aria-current={each === mode ? "true" : undefined}
          >
            <ChosenMark isChosen={each === mode} />
            <span>{labels[each]}</span>
            {each === "sandbox" && <span className="ml-auto text-faint text-xs">{labels.noMoney}</span>}
          </Link>
        </MenuItem>
      ))}
    </Menu>
  );
}

function ChosenMark({ isChosen }: { isChosen: boolean }) {
  return <Check className={classNames("size-4 text-act", !isChosen && "invisible")} aria-hidden="true" />;
}

function BusinessMenuItems({ businesses, currentId, labels }: BusinessOptions & { labels: ShellLabels }) {
  const toast = useToast();
  const choose = (id: number) => {
    if (id === currentId) return;
    callApi("/api/account/business", { method: "POST", body: { merchant_id: id } }).then(
      async () => {
        await (await import("@/components/shipments/book/saved-draft")).deleteAllDrafts();
        // Load the whole page, so that no data of the previous business stays in memory.
        location.assign("/dashboard");
      },
      () => toast(labels.businessKept, "danger"),
    );
  };
  return (
    <>
      <MenuLabel>{labels.business}</MenuLabel>
      {businesses.map(({ id, name }) => (
        <MenuItem key={id} aria-current={id === currentId ? "true" : undefined} onSelect={() => choose(id)}>
          <ChosenMark isChosen={id === currentId} />
          <span className="truncate">{name}</span>
        </MenuItem>
      ))}
    </>
  );
}
