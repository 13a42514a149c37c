import {
  Ban,
  Banknote,
  Bike,
  Building2,
  Calculator,
  ClipboardList,
  LayoutDashboard,
  MapPinned,
  MessageSquare,
  Package,
  Radar,
  Shapes,
  TriangleAlert,
  UserRoundSearch,
  UserRoundCheck,
  Users,
} from "lucide-react";
import { hasStaffRight, type StaffRight, type StaffRole } from "@/lib/core/access/staff";
import type { Locale } from "@/lib/core/locale";
import { type AdminSection, SHELL_LABELS } from "./labels";
import type { NavItem } from "./nav-item";

const SECTIONS: [section: AdminSection, Icon: typeof Package, shortcut: string, isPrimary: boolean][] = [
  ["overview", LayoutDashboard, "o", true],
  ["merchants", Building2, "m", true],
  ["shipments", Package, "s", true],
  ["catalogue", Shapes, "c", false],
  ["pricing", Calculator, "p", false],
  ["network", MapPinned, "n", false],
  ["cancellations", Ban, "x", false],
  ["riders", Bike, "r", false],
  ["live-map", Radar, "l", false],
  ["messages", MessageSquare, "t", false],
  ["payments", Banknote, "y", false],
  ["failed-jobs", TriangleAlert, "f", false],
  ["personal-data", UserRoundSearch, "d", false],
  ["proposals", UserRoundCheck, "w", false],
  ["audit-log", ClipboardList, "a", false],
  ["staff", Users, "u", false],
];

const NEEDS: Partial<Record<AdminSection, StaffRight>> = {
  "personal-data": "operations",
  proposals: "proposals",
  staff: "people",
};

interface AdminReader {
  locale: Locale;
  role: StaffRole | null;
  /** Number of proposals that the user can approve. */
  waiting: number;
}

export function buildAdminNav({ locale, role, waiting }: AdminReader): NavItem[] {
  const count = waiting > 0 && { count: { number: waiting, text: SHELL_LABELS[locale].waiting(waiting) } };
  const readable = SECTIONS.filter(([section]) => hasStaffRight(role, NEEDS[section] ?? "read"));
  return readable.map(
    ([section, Icon, shortcut, isPrimary]): NavItem => ({
      href: section === "overview" ? "/admin" : `/admin/${section}`,
      label: SHELL_LABELS[locale].admin[section],
      icon: <Icon aria-hidden="true" />,
      shortcut,
      group: "main",
      isPrimary,
      ...(section === "proposals" && count),
    }),
  );
}
