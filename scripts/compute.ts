import { answering } from "@/lib/computing/answer";
import { columnsOfCsv, parseShipmentsCsv } from "@/lib/imports/parse-shipments-csv";
import { drawPersonExport } from "@/lib/personal-data/draw-person-export";
import { drawStatement } from "@/lib/wallet/draw-statement";

/** What threads run for lib/computing/compute.ts, by its name. None of it writes or knows the environment; PDFs read their fonts. */
export const parseShipments = answering(parseShipmentsCsv);
export const fileColumns = answering(columnsOfCsv);
export const personExport = answering(drawPersonExport);
export const statement = answering(drawStatement);
