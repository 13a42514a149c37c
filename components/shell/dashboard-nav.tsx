import {
  KeyRound,
  LayoutDashboard,
  MessageSquare,
  Package,
  ScrollText,
  Settings,
  Wallet,
  Webhook,
} from "lucide-react";
import type { Locale } from "@/lib/core/locale";
import type { Mode } from "@/lib/core/mode";
import { type DashboardSection, SHELL_LABELS } from "./labels";
import type { NavItem } from "./nav-item";

const SECTIONS: [section: DashboardSection, Icon: typeof Package, shortcut: string, isPrimary: boolean][] = [
  ["overview", LayoutDashboard, "o", true],
  ["shipments", Package, "s", true],
  ["wallet", Wallet, "w", true],
  ["api-keys", KeyRound, "k", false],
  ["webhooks", Webhook, "h", false],
  ["messages", MessageSquare, "m", false],
  ["request-log", ScrollText, "r", false],
  ["settings", Settings, "e", false],
];

/** The pages of a merchant in one mode. */
export function dashboardNav(mode: Mode, locale: Locale): NavItem[] {
  const root = `/dashboard/${mode}`;
  return SECTIONS.map(([section, Icon, shortcut, isPrimary]) => ({
    href: section === "overview" ? root : `${root}/${section}`,
    label: SHELL_LABELS[locale].dashboard[section],
    icon: <Icon aria-hidden="true" />,
    shortcut,
    isPrimary,
  }));
}
