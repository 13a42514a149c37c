"use client";

import { type ReactNode, useState } from "react";
import { postLogOut } from "@/components/auth/log-in";
import { Button } from "@/components/ui/button";
import { useHasScripts } from "@/components/ui/use-has-scripts";

/** Ends this browser's session and opens `next`, a same-origin path. */
export function LogOutButton({ next, children }: { next: string; children: ReactNode }) {
  const [isLeaving, setLeaving] = useState(false);
  const hasScripts = useHasScripts();
  const leave = () => {
    setLeaving(true);
    postLogOut().then(
      () => location.assign(next),
      () => setLeaving(false),
    );
  };
  return (
    <Button size="large" className="w-full" disabled={!hasScripts || isLeaving} onClick={leave}>
      {children}
    </Button>
  );
}
