import { listPackageSizeTiers } from "@/lib/catalogue/list-package-size-tiers";
import { dashboardEndpoints } from "@/lib/http/endpoints/endpoints-dashboard";
import { handle } from "@/lib/http/handle";
import { json } from "@/lib/http/message/respond";
import { openImport } from "@/lib/imports/open-import";
import { readShipmentsFile } from "@/lib/imports/read-file";

export * from "@/lib/http/other-methods";

export const POST = handle(dashboardEndpoints.openImport, async ({ caller, person, body, commit }) => {
  const { file_name: fileName, file: text, columns, ...defaults } = body;
  const tiers = await listPackageSizeTiers();
  const bytes = Buffer.from(text, "base64");
  const file = await readShipmentsFile({ bytes, tiers, defaults, columns });
  return commit(async (tx) => {
    const id = await openImport(tx, caller, { fileName, file, createdBy: person.userId });
    return json({ id });
  });
});
