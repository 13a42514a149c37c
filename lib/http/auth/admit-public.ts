import { ANY_ORIGIN } from "@/lib/http/message/public-list";
import type { Admission } from "./admission";
import { modeByAddress } from "./mode-by-address";

/** Anybody, from any origin, counted by address. */
export const admitPublic: Admission<"public"> = {
  modeOf: modeByAddress,
  isOfPages: false,
  async admit(opened) {
    Object.assign(opened.headers, ANY_ORIGIN);
    return { countedAs: opened.address, caller: null, given: () => ({}) };
  },
};
