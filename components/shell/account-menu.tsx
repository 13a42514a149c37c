"use client";

import { BookOpen, CircleUserRound, Keyboard, LogOut, Settings, ShieldCheck } from "lucide-react";
import type { ReactNode } from "react";
import { postLogOut } from "@/components/auth/log-in";
import { deleteAllDrafts } from "@/components/shipments/book/saved-draft";
import { Menu, MenuItem, MenuLabel, MenuSeparator } from "@/components/ui/menu";
import { HoverPrefetchLink } from "@/components/ui/hover-prefetch-link";
import { useToast } from "@/components/ui/toast";

export interface AccountMenuLabels {
  account: string;
  settings: string;
  security: string;
  docs: string;
  keys: string;
  logOut: string;
  failed: string;
}

interface AccountMenuProps {
  name: string;
  email: string;
  labels: AccountMenuLabels;
  /** Null when the user has no settings page. */
  settingsHref: string | null;
  securityHref: string;
  businesses?: ReactNode;
  onKeys: () => void;
}

export function AccountMenu({
  name,
  email,
  labels,
  settingsHref,
  securityHref,
  businesses,
  onKeys,
}: AccountMenuProps) {
  const toast = useToast();
  const leave = () =>
    postLogOut().then(
      async () => {
        await deleteAllDrafts();
        location.assign("/log-in");
      },
      () => toast(labels.failed, "danger"),
    );
  const trigger = (
    <button
      type="button"
      aria-label={`${labels.account}: ${name}`}
      className="inline-flex size-10 items-center justify-center rounded-lg text-muted hover:bg-sunken hover:text-ink touch:size-11"
    >
      <CircleUserRound className="size-5" aria-hidden="true" />
    </button>
  );
  return (
    <Menu trigger={trigger}>
      <MenuLabel>
        <span className="block truncate font-medium text-ink text-sm">{name}</span>
        <span className="block truncate">{email}</span>
      </MenuLabel>
      {businesses}
      <MenuSeparator />
      {settingsHref && (
        <MenuItem asChild>
          <HoverPrefetchLink href={settingsHref}>
            <Settings className="size-4 text-muted" aria-hidden="true" />
            <span>{labels.settings}</span>
          </HoverPrefetchLink>
        </MenuItem>
      )}
      <MenuItem asChild>
        <HoverPrefetchLink href={securityHref}>
          <ShieldCheck className="size-4 text-muted" aria-hidden="true" />
          <span>{labels.security}</span>
        </HoverPrefetchLink>
      </MenuItem>
      <MenuItem asChild>
        <a href="/docs">
          <BookOpen className="size-4 text-muted" aria-hidden="true" />
          <span>{labels.docs}</span>
        </a>
      </MenuItem>
      <MenuItem onSelect={onKeys}>
        <Keyboard className="size-4 text-muted" aria-hidden="true" />
        <span>{labels.keys}</span>
      </MenuItem>
      <MenuSeparator />
      <MenuItem onSelect={leave}>
        <LogOut className="size-4 text-muted" aria-hidden="true" />
        <span>{labels.logOut}</span>
      </MenuItem>
    </Menu>
  );
}
