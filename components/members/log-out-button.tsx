"use client";

import { type ReactNode, useState } from "react";
import { postLogOut } from "@/components/auth/log-in";
import { Button } from "@/components/ui/button";
import { useIsHydrated } from "@/components/ui/use-is-hydrated";

/** Ends the session of the browser and opens `next`, a same-origin path. */
export function LogOutButton({ next, children }: { next: string; children: ReactNode }) {
  const [isLeaving, setLeaving] = useState(false);
  const isHydrated = useIsHydrated();
  const leave = () => {
    setLeaving(true);
    postLogOut().then(
      () => location.assign(next),
      () => setLeaving(false),
    );
  };
  return (
    <Button size="large" className="w-full" disabled={!isHydrated || isLeaving} onClick={leave}>
      {children}
    </Button>
  );
}
