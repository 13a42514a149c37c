"use client";

import { Plus, Search } from "lucide-react";
import dynamic from "next/dynamic";
import { usePathname } from "next/navigation";
import { type ReactNode, useCallback, useMemo, useState } from "react";
import { useLabels, useLocale } from "#locale";
import { ReauthPrompt } from "@/components/auth/reauth/reauth";
import { LogoMark } from "@/components/brand/wordmark";
import { ButtonLink } from "@/components/ui/button";
import { HoverPrefetchLink } from "@/components/ui/hover-prefetch-link";
import { LanguageSwitch } from "@/components/ui/language-switch";
import { ThemeSwitch } from "@/components/ui/theme-switch";
import type { Mode } from "@/lib/core/mode";
import type { Theme } from "@/lib/core/page-language";
import { AccountMenu } from "./account-menu";
import { keepLanguageInAccount } from "./keep-language";
import { BottomNav } from "./bottom-nav";
import { BusinessMenu, type BusinessOptions } from "./business-switch";
import { SHELL_LABELS } from "./labels";
import type { NavItem } from "./nav-item";
import { NavGroups } from "./nav-links";
import { NavigationProgress } from "./navigation-progress";
import { useShortcuts } from "./use-shortcuts";

// Load on demand, because few visits open these dialogs.
const CommandPalette = dynamic(() => import("./command-palette").then((module) => module.CommandPalette), {
  ssr: false,
});

const KeyboardHelp = dynamic(() => import("./keyboard-help").then((module) => module.KeyboardHelp), {
  ssr: false,
});
const MoreSheet = dynamic(() => import("./more-sheet").then((module) => module.MoreSheet), { ssr: false });

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
  /** Null when the user has no right to book, and for administrators. */
  bookingHref: string | null;
  /** Null when the user has no right to add funds, and for administrators. */
  topUpHref: string | null;
  /** True when the user's language choice is saved for the business. */
  keepsLanguage: boolean;
  children: ReactNode;
}

type Opened = "search" | "keys" | "more" | null;

export function Shell(props: ShellProps) {
  const locale = useLocale();
  const { items, mode, bookingHref, topUpHref, children } = props;
  const labels = useLabels(SHELL_LABELS);
  const [opened, setOpened] = useState<Opened>(null);
  const openSearch = useCallback(() => setOpened("search"), []);
  const openKeys = useCallback(() => setOpened("keys"), []);
  const close = () => setOpened(null);
  const actions = useMemo(
    () => [
      ...(bookingHref ? [{ href: bookingHref, label: labels.book, shortcut: "n" }] : []),
      ...(topUpHref ? [{ href: topUpHref, label: labels.topUp }] : []),
    ],
    [bookingHref, topUpHref, labels],
  );
  useShortcuts({ items, actions, onSearch: openSearch, onHelp: openKeys });
  const root = items[0]?.href ?? "/";
  return (
    <div lang={locale} data-business={props.businessId} className="min-h-dvh">
      <a
        href="#content"
        className="sr-only z-50 rounded-lg bg-ink px-4 py-2.5 text-paper focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        {labels.skipToContent}
      </a>
      <NavigationProgress />
      {mode === "sandbox" && <SandboxStrip />}
      <div className="lg:grid lg:grid-cols-[clamp(14.5rem,14.5rem,22vw)_minmax(0,1fr)]">
        <Rail {...props} root={root} onKeys={openKeys} />
        <div className="min-w-0 lg:border-line lg:border-l">
          <PhoneBar {...props} root={root} onSearch={openSearch} onKeys={openKeys} />
          <TopBar {...props} onSearch={openSearch} />
          <main
            id="content"
            tabIndex={-1}
            className="mx-auto w-full max-w-[77.5rem] px-5 pt-2 pb-28 outline-none lg:px-10 lg:pt-4 lg:pb-16"
          >
            {children}
          </main>
        </div>
      </div>
      <BottomNav
        items={items}
        label={labels.mainNavigation}
        moreLabel={labels.more}
        booking={bookingHref ? { href: bookingHref, label: labels.bookShort } : null}
        onMore={() => setOpened("more")}
      />
      {opened === "more" && (
        <MoreSheet
          {...{ items, root }}
          name={props.name}
          theme={props.theme}
          keepsLanguage={props.keepsLanguage}
          onClose={close}
        />
      )}
      <ReauthPrompt />
      {opened === "keys" && <KeyboardHelp {...{ items, actions, labels }} onClose={close} />}
      {opened === "search" && <CommandPalette onClose={close} {...{ items, actions, mode, labels }} />}
    </div>
  );
}

function SandboxStrip() {
  const labels = useLabels(SHELL_LABELS);
  return (
    <section
      aria-label={labels.sandbox}
      className="sticky top-0 z-30 flex min-h-6.5 items-center justify-center border-hatch border-b bg-paper bg-[repeating-linear-gradient(-45deg,var(--hatch)_0_6px,transparent_6px_12px)] px-4 text-warn text-xs print:hidden"
    >
      <span className="rounded-full bg-paper px-2.5 py-px text-center font-medium">{labels.sandboxNote}</span>
    </section>
  );
}

interface BarProps extends ShellProps {
  root: string;
  onKeys: () => void;
}

function Rail(props: BarProps) {
  const { items, mode, root } = props;
  const labels = useLabels(SHELL_LABELS);
  return (
    <aside
      className={`sticky hidden flex-col overflow-y-auto px-3 py-3.5 lg:flex print:hidden ${mode === "sandbox" ? "top-6.5 h-[calc(100dvh-1.625rem)]" : "top-0 h-dvh"}`}
    >
      <div className="mb-2">
        <Business {...props} />
      </div>
      <nav aria-label={labels.mainNavigation} className="flex flex-1 flex-col">
        <NavGroups items={items} root={root} />
      </nav>
      <div className="mt-0.5">
        <Account {...props} isWide />
      </div>
    </aside>
  );
}

function Business({ serviceName, name, mode, businesses, root }: BarProps) {
  const labels = useLabels(SHELL_LABELS);
  if (mode) return <BusinessMenu {...{ serviceName, name, mode, businesses, labels }} />;
  return (
    <HoverPrefetchLink href={root} className="inline-flex min-h-11 items-center gap-2.5 rounded-lg px-2">
      <LogoMark />
      <span>
        <span className="block font-semibold text-sm">{serviceName}</span>
        <span className="block text-faint text-xs">{labels.administration}</span>
      </span>
    </HoverPrefetchLink>
  );
}

function Account({
  name,
  email,
  settingsHref,
  securityHref,
  isWide,
  onKeys,
}: BarProps & { isWide?: boolean }) {
  const labels = useLabels(SHELL_LABELS);
  return (
    <AccountMenu
      {...{ name, email, settingsHref, securityHref, onKeys }}
      {...(isWide && { isWide })}
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
  );
}

function PhoneBar(props: BarProps & { onSearch: () => void }) {
  const labels = useLabels(SHELL_LABELS);
  return (
    <header className="flex min-h-14 items-center gap-1 px-3 lg:hidden print:hidden">
      <div className="min-w-0 flex-1">
        <Business {...props} />
      </div>
      <button
        type="button"
        onClick={props.onSearch}
        aria-label={labels.search.title}
        className="inline-flex size-11 shrink-0 items-center justify-center rounded-lg hover:bg-hover"
      >
        <Search className="size-5 stroke-[1.75]" aria-hidden="true" />
      </button>
      <Account {...props} />
    </header>
  );
}

function TopBar({ theme, bookingHref, keepsLanguage, onSearch }: ShellProps & { onSearch: () => void }) {
  const labels = useLabels(SHELL_LABELS);
  const isBooking = usePathname() === bookingHref;
  return (
    <header className="mx-auto hidden min-h-16 w-full max-w-[77.5rem] items-center gap-3 px-10 lg:flex print:hidden">
      <button
        type="button"
        onClick={onSearch}
        aria-label={labels.search.title}
        className="flex min-h-9 w-80 items-center gap-2.5 rounded-lg bg-hover px-2.5 text-faint text-sm hover:text-ink"
      >
        <Search className="size-4 shrink-0" aria-hidden="true" />
        <span className="truncate" aria-hidden="true">
          {labels.search.open}
        </span>
        <span className="ml-auto whitespace-nowrap" aria-hidden="true">
          <kbd className={KEY_CLASS}>Ctrl K</kbd>
        </span>
      </button>
      <div className="ml-auto flex items-center gap-1">
        <LanguageSwitch onChoose={keepsLanguage ? keepLanguageInAccount : undefined} />
        <ThemeSwitch theme={theme} labels={labels.theme} />
        {bookingHref && !isBooking && (
          <ButtonLink href={bookingHref} className="ml-2">
            <Plus className="size-4" aria-hidden="true" />
            <span>{labels.book}</span>
          </ButtonLink>
        )}
      </div>
    </header>
  );
}

const KEY_CLASS = "rounded border border-line bg-sheet px-1.5 font-sans text-[0.6875rem] leading-4.5";
