import { answering } from "@/lib/computing/answer";
import { parseShipmentsCsv } from "@/lib/imports/parse-shipments-csv";
import { drawStatement } from "@/lib/wallet/draw-statement";

/** What threads run for lib/computing/compute.ts, by its name. None of it reads, writes or knows the environment. */
export const parseShipments = answering(parseShipmentsCsv);
export const statement = answering(drawStatement);
