import { compute } from "@/lib/computing/compute";
import type { FileToRead, ParsedFile, parseShipmentsCsv } from "@/lib/imports/parse-shipments-csv";

/** What `parseShipmentsCsv` finds in a file, found beside the event loop. Throws busy besides. */
export function readShipmentsFile(file: FileToRead): Promise<ParsedFile> {
  return compute<typeof parseShipmentsCsv>("parseShipments", file);
}
