import { z } from "zod";
import { listPackageSizeTiers } from "@/lib/catalogue/load";
import { LIMITS } from "@/lib/core/limits";
import { IMPORT_COLUMNS } from "@/lib/core/shipments/import-columns";
import { textField } from "@/lib/core/wire-fields";
import { endpoint } from "@/lib/http/endpoint";
import { createJsonReply } from "@/lib/http/message/respond";
import { modeParams } from "@/lib/http/routes/params";
import { createImport, readShipmentsFile } from "@/lib/imports/open-import";

export * from "@/lib/http/other-methods";

const FILE_NAME_MAX = 255;
/** Maximum number of Base64 characters of the file: the body limit minus the size of the other fields. */
const FILE_TEXT_MAX = 250_000;
const COLUMN_NAMES = IMPORT_COLUMNS.map(({ name }) => name);
const COLUMNS_MAX = 100;

export const POST = endpoint(
  {
    auth: "merchant",
    may: "work_on_shipments",
    stepUp: false,
    bucket: "costly",
    status: 201,
    params: modeParams,
    body: z.object({
      file_name: textField({ min: 1, max: FILE_NAME_MAX }),
      file: z.base64().max(FILE_TEXT_MAX),
      columns: z.array(z.enum(COLUMN_NAMES).nullable()).max(COLUMNS_MAX).optional(),
      sender_name: textField({ max: LIMITS.nameMax }).default(""),
      sender_phone: textField({ max: LIMITS.nameMax }).default(""),
      pickup_address: textField({ max: LIMITS.addressMax, isMultiline: true }).default(""),
    }),
  },
  async ({ caller, person, body, commit }) => {
    const { file_name: fileName, file: text, columns, ...defaults } = body;
    const tiers = await listPackageSizeTiers();
    const bytes = Buffer.from(text, "base64");
    const file = await readShipmentsFile({ bytes, tiers, defaults, columns });
    return commit(async (tx) => {
      const id = await createImport(tx, caller, { fileName, file, createdBy: person.userId });
      return createJsonReply({ id });
    });
  },
);
