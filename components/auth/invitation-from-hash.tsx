"use client";

import { type ReactNode, useEffect } from "react";
import { saveCookie } from "@/components/ui/save-cookie";
import { useHasScripts } from "@/components/ui/use-has-scripts";
import { INVITATION_COOKIE } from "@/lib/core/accounts/invitation-cookie";
import { useLinkToken } from "./use-link-token";

/** Long enough to log in, or to find the password. */
const KEPT_SECONDS = 3600;

/**
 * Passes the token behind `#` to the server in a cookie and loads the page again, so that no address has the token. `isFound`:
 * the server knows an invitation already.
 */
export function InvitationFromHash({ isFound, children }: { isFound: boolean; children: ReactNode }) {
  const hasScripts = useHasScripts();
  const token = useLinkToken("");
  useEffect(() => {
    if (!token) return;
    saveCookie(INVITATION_COOKIE, encodeURIComponent(token), "/invitation", KEPT_SECONDS);
    location.replace(location.pathname + location.search);
  }, [token]);
  if (token) return null;
  return isFound || hasScripts ? children : <noscript>{children}</noscript>;
}
