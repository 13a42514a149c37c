import { answerThread } from "@/lib/worker-threads/thread-answer";
import { readCsvColumns, parseShipmentsCsv } from "@/lib/imports/parse-shipments-csv";
import { drawPersonExport } from "@/lib/personal-data/draw-person-export";
import { drawStatement } from "@/lib/wallet/draw-statement";

export const parseShipments = answerThread(parseShipmentsCsv);
export const fileColumns = answerThread(readCsvColumns);
export const personExport = answerThread(drawPersonExport);
export const statement = answerThread(drawStatement);
