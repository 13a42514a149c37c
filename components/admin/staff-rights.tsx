"use client";

import { createContext, type ReactNode, useContext } from "react";
import type { StaffRight } from "@/lib/core/access/staff-rights";

const Rights = createContext<readonly StaffRight[]>([]);

interface StaffRightsProviderProps {
  rights: readonly StaffRight[];
  children: ReactNode;
}

/** Tells the pages of the back office what their reader may do: what would be refused is not shown. */
export function StaffRightsProvider({ rights, children }: StaffRightsProviderProps) {
  return <Rights.Provider value={rights}>{children}</Rights.Provider>;
}

/** Whether the reader has a right, or any of several. */
export function useStaffMay(): (need: StaffRight | readonly StaffRight[]) => boolean {
  const rights = useContext(Rights);
  return (need) => [need].flat().some((right) => rights.includes(right as StaffRight));
}
