import { randomBytes } from "node:crypto";
import postgres from "postgres";
import { inject, onTestFinished } from "vitest";
import { migrate } from "@/db/migrate";
import "../setup/provided";

export async function createEmptyDatabase() {
  const [url, owner] = [new URL(inject("databaseUrl")), new URL(inject("ownerUrl"))];
  const server = postgres(owner.href, { max: 1, onnotice: () => {} });
  url.pathname = owner.pathname = `/own_${randomBytes(6).toString("hex")}`;
  await server.unsafe(`create database ${url.pathname.slice(1)}`);
  await server.end();
  await migrate(owner.href, url.href);
  const sql = postgres(owner.href, { max: 1, onnotice: () => {} });
  onTestFinished(() => sql.end());
  return { url: url.href, sql };
}
