import {
  BookOpen,
  KeyRound,
  Link2,
  MapIcon,
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

type NavSection = [
  section: DashboardSection,
  Icon: typeof Package,
  shortcut: string,
  group: NavItem["group"],
  isPrimary: boolean,
  right: Right,
];

const SECTIONS: NavSection[] = [
  ["overview", MapIcon, "o", "main", true, "enter"],
  ["shipments", Package, "s", "main", true, "see_shipments"],
  ["links", Link2, "d", "main", false, "work_on_shipments"],
  ["wallet", Wallet, "w", "main", true, "see_wallet"],
  ["messages", MessageSquare, "m", "main", false, "see_shipments"],
  ["api-keys", KeyRound, "k", "developers", false, "integrate"],
  ["webhooks", Webhook, "h", "developers", false, "integrate"],
  ["request-log", ScrollText, "r", "developers", false, "integrate"],
  ["docs", BookOpen, "b", "developers", false, "integrate"],
  ["members", UsersRound, "p", "account", false, "manage_members"],
  ["log", History, "l", "account", false, "read_log"],
  ["settings", Settings, "e", "account", false, "enter"],
];

interface DashboardReader {
  mode: Mode;
  locale: Locale;
  role: MemberRole;
  /** Number of items that need the user, by section. */
  waiting: Partial<Record<DashboardSection, number>>;
}

export function buildDashboardNav({ mode, locale, role, waiting }: DashboardReader): NavItem[] {
  const root = `/dashboard/${mode}`;
  const labels = SHELL_LABELS[locale];
  const paths: Partial<Record<DashboardSection, string>> = { overview: root, docs: "/docs" };
  const allowed = SECTIONS.filter(([, , , , , right]) => hasRight(role, right, mode));
  return allowed.map(([section, Icon, shortcut, group, isPrimary]) => {
    const number = waiting[section] ?? 0;
    return {
      href: paths[section] ?? `${root}/${section}`,
      label: labels.dashboard[section],
      icon: <Icon aria-hidden="true" />,
      shortcut,
      group,
      isPrimary,
      ...(number > 0 && { count: { number, text: labels.waiting(number) } }),
    };
  });
}
