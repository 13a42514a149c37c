"use client";

import { createContext, type ReactNode, useContext } from "react";
import type { StaffRight } from "@/lib/core/access/staff";

const Rights = createContext<readonly StaffRight[]>([]);

interface StaffRightsProviderProps {
  rights: readonly StaffRight[];
  children: ReactNode;
}

/** Provides the rights of the user, so that components can hide actions that the server would refuse. */
export function StaffRightsProvider({ rights, children }: StaffRightsProviderProps) {
  return <Rights.Provider value={rights}>{children}</Rights.Provider>;
}

export function useHasStaffRight(): (need: StaffRight | readonly StaffRight[]) => boolean {
  const rights = useContext(Rights);
  return (need) => [need].flat().some((right) => rights.includes(right as StaffRight));
}
