import {
  KeyRound,
  LayoutDashboard,
  Link2,
  MessageSquare,
  Package,
  ScrollText,
  Settings,
  History,
  UsersRound,
  Wallet,
  Webhook,
} from "lucide-react";
import { hasRight, type MemberRole, type Right } from "@/lib/core/access/member-rights";
import type { Locale } from "@/lib/core/locale";
import type { Mode } from "@/lib/core/mode";
import { type DashboardSection, SHELL_LABELS } from "./labels";
import type { NavItem } from "./nav-item";

type Section = [
  section: DashboardSection,
  Icon: typeof Package,
  shortcut: string,
  isPrimary: boolean,
  right: Right,
];

const SECTIONS: Section[] = [
  ["overview", LayoutDashboard, "o", true, "enter"],
  ["shipments", Package, "s", true, "see_shipments"],
  ["links", Link2, "d", false, "work_on_shipments"],
  ["wallet", Wallet, "w", true, "see_wallet"],
  ["api-keys", KeyRound, "k", false, "integrate"],
  ["webhooks", Webhook, "h", false, "integrate"],
  ["messages", MessageSquare, "m", false, "see_shipments"],
  ["request-log", ScrollText, "r", false, "integrate"],
  ["members", UsersRound, "p", false, "manage_members"],
  ["log", History, "l", false, "read_log"],
  ["settings", Settings, "e", false, "enter"],
];

export function buildDashboardNav(mode: Mode, locale: Locale, role: MemberRole): NavItem[] {
  const root = `/dashboard/${mode}`;
  const allowed = SECTIONS.filter(([, , , , right]) => hasRight(role, right, mode));
  return allowed.map(([section, Icon, shortcut, isPrimary]) => ({
    href: section === "overview" ? root : `${root}/${section}`,
    label: SHELL_LABELS[locale].dashboard[section],
    icon: <Icon aria-hidden="true" />,
    shortcut,
    isPrimary,
  }));
}
