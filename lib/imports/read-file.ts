import { compute } from "@/lib/computing/compute";
import type { FileColumn } from "@/lib/core/shipments/import-view";
import type {
  columnsOfCsv,
  FileToRead,
  ParsedFile,
  parseShipmentsCsv,
} from "@/lib/imports/parse-shipments-csv";

/** What `parseShipmentsCsv` finds in a file, found beside the event loop. Throws busy besides. */
export function readShipmentsFile(file: FileToRead): Promise<ParsedFile> {
  return compute<typeof parseShipmentsCsv>("parseShipments", file);
}

/** The same for `columnsOfCsv`. */
export function readFileColumns(bytes: Uint8Array): Promise<FileColumn[]> {
  return compute<typeof columnsOfCsv>("fileColumns", { bytes });
}
