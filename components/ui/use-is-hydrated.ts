import { useSyncExternalStore } from "react";

/**
 * Returns true after hydration. Controls that need scripts are disabled until then, because a tap would do
 * nothing.
 */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(neverChanges, yes, no);
}

const neverChanges = () => () => {};
const yes = () => true;
const no = () => false;
