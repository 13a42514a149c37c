import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { createJsonReply } from "@/lib/http/message/respond";
import { modeParams } from "@/lib/http/routes/params";
import { readFileColumns } from "@/lib/imports/open-import";

export * from "@/lib/http/other-methods";

/** Maximum number of Base64 characters of the file: the body limit minus the size of the other fields. */
const FILE_TEXT_MAX = 250_000;

export const POST = endpoint(
  {
    auth: "merchant",
    may: "work_on_shipments",
    stepUp: false,
    bucket: "costly",
    params: modeParams,
    body: z.object({ file: z.base64().max(FILE_TEXT_MAX) }),
  },
  async ({ body }) => createJsonReply({ columns: await readFileColumns(Buffer.from(body.file, "base64")) }),
);
