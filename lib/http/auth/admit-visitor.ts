import { transaction } from "@/db/client";
import type { Admission } from "./admission";
import { modeByPath } from "./mode-by-path";

/** Anybody on one of our pages, counted by address. */
export const admitVisitor: Admission<"visitor"> = {
  modeOf: modeByPath,
  isOfPages: true,
  async admit({ address }) {
    return {
      countedAs: { name: "visitor", address },
      caller: null,
      given: () => ({ commit: transaction }),
    };
  },
};
