"use client";

import { BookOpen, Ellipsis, Keyboard, LogOut, Settings, ShieldCheck } from "lucide-react";
import { postLogOut } from "@/components/auth/log-in";
import { Face } from "@/components/ui/face";
import { Menu, MenuItem, MenuLabel, MenuSeparator } from "@/components/ui/menu";
import { HoverPrefetchLink } from "@/components/ui/hover-prefetch-link";
import { useToast } from "@/components/ui/toast";
import { NAV_CLASS } from "./nav-links";

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
  /** True to show the e-mail address beside the initials. */
  isWide?: boolean;
  onKeys: () => void;
}

export function AccountMenu({
  name,
  email,
  labels,
  settingsHref,
  securityHref,
  isWide = false,
  onKeys,
}: AccountMenuProps) {
  const toast = useToast();
  const leave = () =>
    postLogOut().then(
      async () => {
        await (await import("@/components/shipments/book/saved-draft")).deleteAllDrafts();
        location.assign("/log-in");
      },
      () => toast(labels.failed, "danger"),
    );
  const trigger = (
    <button
      type="button"
      aria-label={`${labels.account}: ${name}`}
      className={
        isWide ? NAV_CLASS : "inline-flex size-11 items-center justify-center rounded-full hover:bg-hover"
      }
    >
      <Face name={email} size={isWide ? "small" : "medium"} />
      {isWide && (
        <>
          <span className="min-w-0 truncate text-muted">{email}</span>
          <Ellipsis className="ml-auto text-faint" aria-hidden="true" />
        </>
      )}
    </button>
  );
  return (
    <Menu trigger={trigger}>
      <MenuLabel>
        <span className="block truncate font-medium text-ink text-sm">{name}</span>
        <span className="block truncate">{email}</span>
      </MenuLabel>
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
