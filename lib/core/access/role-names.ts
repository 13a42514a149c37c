import type { Locale } from "@/lib/core/locale";
import type { MemberRole } from "./roles";

/** What roles are called by people, on pages and in mails. */
export const ROLE_NAMES: Record<Locale, Record<MemberRole, string>> = {
  en: {
    owner: "Owner",
    manager: "Manager",
    finance: "Finance",
    operator: "Operator",
    developer: "Developer",
    viewer: "Viewer",
  },
  sw: {
    owner: "Mmiliki",
    manager: "Meneja",
    finance: "Mhasibu",
    operator: "Mwendeshaji",
    developer: "Msanidi programu",
    viewer: "Mtazamaji",
  },
};
