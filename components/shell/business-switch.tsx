"use client";

import { Building2, Check, ChevronsUpDown } from "lucide-react";
import { deleteAllDrafts } from "@/components/shipments/book/saved-draft";
import { callApi } from "@/components/ui/call-api";
import { classNames } from "@/components/ui/class-names";
import { Menu, MenuItem, MenuLabel } from "@/components/ui/menu";
import { useToast } from "@/components/ui/toast";
import type { ShellLabels } from "./labels";

export interface BusinessOptions {
  businesses: { id: number; name: string }[];
  currentId: number;
}

type Labels = Pick<ShellLabels, "business" | "businessKept">;

export function BusinessMenu({
  name,
  labels,
  ...switched
}: BusinessOptions & { name: string; labels: Labels }) {
  return (
    <Menu
      align="start"
      trigger={
        <button
          type="button"
          aria-label={`${labels.business}: ${name}`}
          className="inline-flex min-h-10 max-w-full touch:min-h-11 items-center gap-1.5 rounded-lg px-2.5 font-medium text-sm hover:bg-sunken"
        >
          <Building2 className="size-4 shrink-0 text-muted" aria-hidden="true" />
          <span className="truncate">{name}</span>
          <ChevronsUpDown className="size-4 shrink-0 text-muted" aria-hidden="true" />
        </button>
      }
    >
      <BusinessMenuItems {...switched} labels={labels} />
    </Menu>
  );
}

interface BusinessItemsProps extends BusinessOptions {
  labels: Labels;
  /** True to show the items only on phones, because the phone header has no space for a separate menu. */
  isOfPhones?: boolean;
}

export function BusinessMenuItems({ businesses, currentId, labels, isOfPhones = false }: BusinessItemsProps) {
  const toast = useToast();
  const choose = (id: number) => {
    if (id === currentId) return;
    callApi("/api/account/business", { method: "POST", body: { merchant_id: id } }).then(
      async () => {
        await deleteAllDrafts();
        // Load the whole page, so that no data of the previous business stays in memory.
        location.assign("/dashboard");
      },
      () => toast(labels.businessKept, "danger"),
    );
  };
  return (
    <div className={isOfPhones ? "md:hidden" : undefined}>
      <MenuLabel>{labels.business}</MenuLabel>
      {businesses.map(({ id, name }) => (
        <MenuItem key={id} aria-current={id === currentId ? "true" : undefined} onSelect={() => choose(id)}>
          <Check
            className={classNames("size-4 text-accent", id !== currentId && "invisible")}
            aria-hidden="true"
          />
          <span className="truncate">{name}</span>
        </MenuItem>
      ))}
    </div>
  );
}
