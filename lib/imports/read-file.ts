import { runInThread } from "@/lib/worker-threads/run-in-thread";
import type { FileColumn } from "@/lib/core/shipments/import-view";
import type {
  readCsvColumns,
  FileToRead,
  ParsedFile,
  parseShipmentsCsv,
} from "@/lib/imports/parse-shipments-csv";

/** Runs in a worker thread. Throws busy and the errors of `parseShipmentsCsv`. */
export function readShipmentsFile(file: FileToRead): Promise<ParsedFile> {
  return runInThread<typeof parseShipmentsCsv>("parseShipments", file);
}

export function readFileColumns(bytes: Uint8Array): Promise<FileColumn[]> {
  return runInThread<typeof readCsvColumns>("fileColumns", { bytes });
}
