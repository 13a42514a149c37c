import { dashboardEndpoints } from "@/lib/http/endpoints/endpoints-dashboard";
import { handle } from "@/lib/http/handle";
import { json } from "@/lib/http/message/respond";
import { readFileColumns } from "@/lib/imports/read-file";

export * from "@/lib/http/other-methods";

export const POST = handle(dashboardEndpoints.readFileColumns, async ({ body }) =>
  json({ columns: await readFileColumns(Buffer.from(body.file, "base64")) }),
);
