"use client";

import { createContext, type ReactNode, useContext } from "react";
import type { StaffRight } from "@/lib/core/access/staff";

const Rights = createContext<readonly StaffRight[]>([]);

interface StaffRightsProviderProps {
  rights: readonly StaffRight[];
  children: ReactNode;
}

/** Provides the user's rights, so that actions that the server would refuse are hidden. */
export function StaffRightsProvider({ rights, children }: StaffRightsProviderProps) {
  return <Rights.Provider value={rights}>{children}</Rights.Provider>;
}

/** Checks for one right, or any of several. */
export function useStaffMay(): (need: StaffRight | readonly StaffRight[]) => boolean {
  const rights = useContext(Rights);
  return (need) => [need].flat().some((right) => rights.includes(right as StaffRight));
}
