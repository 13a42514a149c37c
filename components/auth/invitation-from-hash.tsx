"use client";

import { type ReactNode, useEffect } from "react";
import { saveCookie } from "@/components/ui/save-cookie";
import { useIsHydrated } from "@/components/ui/use-is-hydrated";
import { INVITATION_COOKIE } from "@/lib/core/access/member-rights";
import { useLinkToken } from "./use-link-token";

/** Lifetime of the invitation cookie: enough time to log in or to reset the password. */
const KEPT_SECONDS = 3600;

/**
 * Moves the token from the URL fragment to a cookie and reloads the page, so that no URL contains the token.
 * `isFound` is true when the server already knows an invitation.
 */
export function InvitationFromHash({ isFound, children }: { isFound: boolean; children: ReactNode }) {
  const isHydrated = useIsHydrated();
  const token = useLinkToken("");
  useEffect(() => {
    if (!token) return;
    saveCookie(INVITATION_COOKIE, encodeURIComponent(token), "/invitation", KEPT_SECONDS);
    location.replace(location.pathname + location.search);
  }, [token]);
  if (token) return null;
  return isFound || isHydrated ? children : <noscript>{children}</noscript>;
}
