import { useSyncExternalStore } from "react";

/** Whether the page's scripts are at work: what only they can do is not offered before, or a tap on it would be lost. */
export function useHasScripts(): boolean {
  return useSyncExternalStore(neverChanges, yes, no);
}

const neverChanges = () => () => {};
const yes = () => true;
const no = () => false;
