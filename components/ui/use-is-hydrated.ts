import { useSyncExternalStore } from "react";

/** True after hydration. Controls that need scripts are disabled before, because a tap would be lost. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(neverChanges, yes, no);
}

const neverChanges = () => () => {};
const yes = () => true;
const no = () => false;
