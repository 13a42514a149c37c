import { parseMarkdown as parseDocs } from "@/app/docs/parse-markdown";
import { createThreadHandler } from "@/lib/worker-threads/thread-answer";
import { readCsvColumns, parseShipmentsCsv } from "@/lib/imports/parse-shipments-csv";
import { drawPersonExport } from "@/lib/personal-data/draw-person-export";
import { drawStatement } from "@/lib/wallet/draw-statement";

export const parseShipments = createThreadHandler(parseShipmentsCsv);
export const fileColumns = createThreadHandler(readCsvColumns);
export const personExport = createThreadHandler(drawPersonExport);
export const statement = createThreadHandler(drawStatement);
export const parseMarkdown = createThreadHandler(parseDocs);
