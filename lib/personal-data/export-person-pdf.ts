import { runInThread } from "@/lib/worker-threads/run-in-thread";
import type { Locale } from "@/lib/core/locale";
import type { PersonExport } from "@/lib/core/personal-data/person-export";
import type { drawPersonExport } from "./draw-person-export";

/** Throws busy when too much is being drawn. */
export async function exportPersonPdf(found: PersonExport, locale: Locale): Promise<Uint8Array> {
  return runInThread<typeof drawPersonExport>("personExport", { found, locale });
}
