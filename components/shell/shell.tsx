"use client";

import { Search } from "lucide-react";
import dynamic from "next/dynamic";
import { type ReactNode, useCallback, useState } from "react";
import { useLabels, useLocale } from "#locale";
import { ReauthPrompt } from "@/components/auth/reauth/reauth";
import { Wordmark } from "@/components/brand/wordmark";
import { callApi } from "@/components/ui/call-api";
import { Dialog } from "@/components/ui/dialog";
import { LanguageSwitch } from "@/components/ui/language-switch";
import { HoverPrefetchLink } from "@/components/ui/hover-prefetch-link";
import { ThemeSwitch } from "@/components/ui/theme-switch";
import type { Locale } from "@/lib/core/locale";
import type { Mode } from "@/lib/core/mode";
import type { Theme } from "@/lib/core/page-language";
import { AccountMenu } from "./account-menu";
import { BottomNav } from "./bottom-nav";
import { BusinessMenuItems, BusinessMenu, type BusinessOptions } from "./business-switch";
import { KeyboardHelp } from "./keyboard-help";
import { SHELL_LABELS } from "./labels";
import { ModeSwitch } from "./mode-switch";
import type { NavItem } from "./nav-item";
import { NavLinks } from "./nav-links";
import { useShortcuts } from "./use-shortcuts";

// Load on demand, because few visits open the palette.
const CommandPalette = dynamic(() => import("./command-palette").then((module) => module.CommandPalette), {
  ssr: false,
});

interface ShellProps {
  serviceName: string;
  theme: Theme | null;
  items: NavItem[];
  /** Null for administrators, who see both modes. */
  mode: Mode | null;
  /** Name of the business, or name of the office for administrators. */
  name: string;
  email: string;
  settingsHref: string | null;
  securityHref: string;
  /** Id of the business of the page. Null for administrators. */
  businessId: number | null;
  /** Undefined for a user with fewer than two businesses. */
  businesses?: BusinessOptions | undefined;
  /** True when the user's language choice is saved for the business. */
  keepsLanguage: boolean;
  children: ReactNode;
}

/**
 * Saves the language for the business. Called only for users who may change the business profile; for other
 * users, only a cookie of the browser stores the language.
 */
function keepInAccount(language: Locale): Promise<unknown> {
  return callApi("/api/account/profile", { method: "PATCH", body: { language } });
}

type Opened = "search" | "keys" | "more" | null;

export function Shell(props: ShellProps) {
  const locale = useLocale();
  const { items, mode, children } = props;
  const labels = useLabels(SHELL_LABELS);
  const [opened, setOpened] = useState<Opened>(null);
  const openSearch = useCallback(() => setOpened("search"), []);
  const openKeys = useCallback(() => setOpened("keys"), []);
  const close = () => setOpened(null);
  useShortcuts({ items, onSearch: openSearch, onHelp: openKeys });
  return (
    <div lang={locale} data-business={props.businessId} className="min-h-dvh lg:pl-60">
      <a
        href="#content"
        className="sr-only z-50 rounded-lg bg-ink px-4 py-2.5 text-canvas focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        {labels.skipToContent}
      </a>
      {mode === "sandbox" && (
        <div
          aria-hidden="true"
          className="pointer-events-none fixed inset-0 z-30 border-4 border-sandbox print:hidden"
        />
      )}
      <Side {...props} />
      <TopBar {...props} onSearch={openSearch} onKeys={openKeys} />
      <main
        id="content"
        tabIndex={-1}
        className="mx-auto w-full max-w-6xl px-4 pt-5 pb-24 outline-none sm:px-6 lg:px-8 lg:pt-7 lg:pb-12"
      >
        {children}
      </main>
      <BottomNav
        items={items}
        label={labels.mainNavigation}
        moreLabel={labels.more}
        onMore={() => setOpened("more")}
      />
      <Dialog open={opened === "more"} onOpenChange={close} title={props.name} closeLabel={labels.close}>
        <nav aria-label={labels.more}>
          <NavLinks items={items} onGo={close} />
        </nav>
        <div className="mt-3 flex items-center justify-between border-t border-line pt-3">
          <LanguageSwitch onChoose={props.keepsLanguage ? keepInAccount : undefined} />
          <ThemeSwitch theme={props.theme} labels={labels.theme} />
        </div>
      </Dialog>
      <ReauthPrompt />
      <KeyboardHelp open={opened === "keys"} onOpenChange={close} items={items} labels={labels} />
      {opened === "search" && <CommandPalette onClose={close} {...{ items, mode, labels }} />}
    </div>
  );
}

function Side({ serviceName, items, mode }: ShellProps) {
  const labels = useLabels(SHELL_LABELS);
  return (
    <aside className="fixed inset-y-0 left-0 hidden w-60 flex-col border-r border-line bg-surface px-3 py-4 lg:flex print:hidden">
      <HoverPrefetchLink
        href={items[0]?.href ?? "/"}
        className="mb-4 inline-flex min-h-11 items-center self-start rounded-lg px-2"
      >
        <Wordmark name={serviceName} />
      </HoverPrefetchLink>
      <nav aria-label={labels.mainNavigation} className="flex-1 overflow-y-auto">
        <NavLinks items={items} />
      </nav>
      {mode === "sandbox" && <p className="px-2 pt-3 text-muted text-xs">{labels.sandboxNote}</p>}
    </aside>
  );
}

function TopBar(props: ShellProps & { onSearch: () => void; onKeys: () => void }) {
  const { serviceName, mode, theme, items, name, email, settingsHref, securityHref, onSearch, onKeys } =
    props;
  const labels = useLabels(SHELL_LABELS);
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-surface print:hidden">
      <div className="mx-auto flex min-h-14 w-full max-w-6xl flex-wrap items-center gap-1 px-3 sm:gap-2 sm:px-6 lg:px-8">
        <HoverPrefetchLink
          href={items[0]?.href ?? "/"}
          aria-label={serviceName}
          className="-ml-2 inline-flex size-11 shrink-0 items-center justify-center rounded-lg lg:hidden"
        >
          <Wordmark name="" />
        </HoverPrefetchLink>
        {mode ? (
          <ModeSwitch mode={mode} labels={labels} />
        ) : (
          <p className="font-medium text-muted text-sm">{labels.administration}</p>
        )}
        {mode && props.businesses && (
          <span className="ml-1 min-w-0 max-md:hidden">
            <BusinessMenu {...props.businesses} name={name} labels={labels} />
          </span>
        )}
        {mode && !props.businesses && (
          <p className="ml-2 hidden truncate text-muted text-sm md:block">{name}</p>
        )}
        <div className="ml-auto flex items-center max-sm:-mr-2">
          <button
            type="button"
            onClick={onSearch}
            aria-label={labels.search.title}
            className="inline-flex min-h-10 items-center justify-center gap-2 rounded-lg px-2.5 text-muted text-sm hover:bg-sunken hover:text-ink touch:min-h-11 touch:min-w-11"
          >
            <Search className="size-5" aria-hidden="true" />
            <span className="max-lg:hidden" aria-hidden="true">
              <span>{labels.search.open}</span>
              <kbd className="ml-2 rounded border border-line px-1.5 font-mono text-xs">Ctrl K</kbd>
            </span>
          </button>
          <span className="hidden items-center lg:inline-flex">
            <LanguageSwitch onChoose={props.keepsLanguage ? keepInAccount : undefined} />
            <ThemeSwitch theme={theme} labels={labels.theme} />
          </span>
          <AccountMenu
            name={name}
            email={email}
            businesses={
              props.businesses && <BusinessMenuItems {...props.businesses} labels={labels} isOfPhones />
            }
            settingsHref={settingsHref}
            securityHref={securityHref}
            onKeys={onKeys}
            labels={{
              account: labels.account,
              settings: labels.dashboard.settings,
              security: labels.security,
              docs: labels.docs,
              keys: labels.keys.open,
              logOut: labels.logOut,
              failed: labels.logOut,
            }}
          />
        </div>
      </div>
    </header>
  );
}
