import { randomBytes } from "node:crypto";
import postgres from "postgres";
import { temporaryFolder } from "@/e2e/setup/temporary-folder";
import { ownDatabase } from "@/lib/shipments/create/own-database.fixture";
import { startPostgres } from "@/scripts/embedded-postgres";
import { logInBeside } from "@/scripts/log-in-beside";

/**
 * A database of live, and a PostgreSQL of the sandbox's own: two servers, each of real processes, divided as `npm run
 * migrate` does it. Call it before any module of the application is imported.
 */
export async function twoDatabases() {
  const folder = temporaryFolder();
  const dataDir = `${folder.path}/sandbox`;
  let server = await startPostgres({ dataDir });
  const { url: ownerUrl } = server;
  const url = logInBeside(ownerUrl);
  process.env.SANDBOX_DATABASE_URL = url;
  const live = await ownDatabase();
  const { migrate } = await import("@/db/migrate");
  const { keepHome } = await import("@/db/homes/keep-home");
  await migrate(ownerUrl, url);
  await keepHome(ownerUrl, "sandbox");
  await keepHome(live.ownerUrl, "live");
  const { copyChanges } = await import("@/lib/homes/copy-changes");
  const copyAll = async () => {
    while ((await copyChanges()) !== 0) {}
  };
  await copyAll();
  const sql = postgres(ownerUrl, { max: 2, onnotice: () => {} });
  return {
    live,
    copyAll,
    sandbox: {
      url,
      ownerUrl,
      sql,
      stop: () => server.stop(),
      async comeBack() {
        server = await startPostgres({ dataDir, port: Number(new URL(ownerUrl).port) });
      },
    },
    async end() {
      delete process.env.SANDBOX_DATABASE_URL;
      await Promise.all([live.sql.end({ timeout: 1 }), sql.end({ timeout: 1 })]);
      await server.stop();
      folder.remove();
    },
  };
}

export type TwoDatabases = Awaited<ReturnType<typeof twoDatabases>>;

/** A merchant who registered and was approved, with a full wallet and a key in each mode. */
export async function mintAtBoth({ live, copyAll }: TwoDatabases) {
  const { transaction } = await import("@/db/client");
  const { atHome } = await import("@/lib/platform/home");
  const { createApiKey } = await import("@/lib/api-keys/create");
  const { registerMerchant } = await import("@/lib/merchants/register-merchant");
  const { post } = await import("@/lib/wallet/post");
  const email = `${randomBytes(8).toString("hex")}@example.co.tz`;
  const facts = { businessName: "Duka la Asha", phone: "+255712345678", password: "Mwenge12" };
  const { merchantId, userId } = (await registerMerchant({ ...facts, businessEmail: email }))!;
  await live.sql`update merchant set status = 'approved', approved_at = now() where id = ${merchantId}`;
  await copyAll();
  for (const mode of ["live", "sandbox"] as const) {
    await atHome(mode, () =>
      transaction((tx) => post(tx, TOP_UP, { mode, merchantId, description: "Top-up" })),
    );
  }
  const key = async (mode: "live" | "sandbox") =>
    (await transaction((tx) => createApiKey(tx, { merchantId, mode, name: mode }))).key;
  const keys = { live: await key("live"), sandbox: await key("sandbox") };
  await copyAll();
  return { merchantId, userId, email, keys };
}

const TOP_UP = {
  type: "TOPUP",
  from: "gateway_clearing",
  to: "merchant_wallet",
  amountTzs: 10_000_000,
} as const;
