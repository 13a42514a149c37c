import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { createJsonReply } from "@/lib/http/message/respond";
import { assertValidId, modeIdParams } from "@/lib/http/routes/params";
import { selectImportLines } from "@/lib/imports/open-import";
import { getImport, presentImport } from "@/lib/imports/get-import";

export * from "@/lib/http/other-methods";

const LINES_MAX = 500;

export const POST = endpoint(
  {
    auth: "merchant",
    may: "work_on_shipments",
    stepUp: false,
    params: modeIdParams,
    body: z.object({ lines: z.array(z.int().min(1)).min(1).max(LINES_MAX), book: z.boolean() }),
  },
  async ({ caller, params, body, commit }) => {
    const id = assertValidId(params.id, "not_found");
    return commit(async (tx) => {
      // Responds with 404 before any change when the import belongs to a different merchant.
      await getImport(caller, id, tx);
      await selectImportLines(tx, caller, id, body);
      return createJsonReply(presentImport(await getImport(caller, id, tx)));
    });
  },
);
