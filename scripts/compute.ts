import { answerThread } from "@/lib/worker-threads/thread-answer";
import { readCsvColumns, parseShipmentsCsv } from "@/lib/imports/parse-shipments-csv";
import { drawPersonExport } from "@/lib/personal-data/draw-person-export";
import { drawStatement } from "@/lib/wallet/draw-statement";

/** What threads run for lib/worker-threads/run-in-thread.ts, by its name. None of it writes or knows the environment; PDFs read their fonts. */
export const parseShipments = answerThread(parseShipmentsCsv);
export const fileColumns = answerThread(readCsvColumns);
export const personExport = answerThread(drawPersonExport);
export const statement = answerThread(drawStatement);
