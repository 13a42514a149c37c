import { compute } from "@/lib/computing/compute";
import type { FileColumn } from "@/lib/core/shipments/import-view";
import type {
  columnsOfCsv,
  FileToRead,
  ParsedFile,
  parseShipmentsCsv,
} from "@/lib/imports/parse-shipments-csv";

/** Runs in a worker thread. Throws busy and the errors of `parseShipmentsCsv`. */
export function readShipmentsFile(file: FileToRead): Promise<ParsedFile> {
  return compute<typeof parseShipmentsCsv>("parseShipments", file);
}

export function readFileColumns(bytes: Uint8Array): Promise<FileColumn[]> {
  return compute<typeof columnsOfCsv>("fileColumns", { bytes });
}
