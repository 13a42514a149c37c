/** What has no safe default once a database of one's own is named. */
const SECRETS = ["SECRET_KEY"];

/** Ends a web or worker that was given a DATABASE_URL and not what else it needs; says what it must guess. */
export function requireSettings(): void {
  refuseOwner();
  const missing = SECRETS.filter((name) => !process.env[name]);
  if (missing.length > 0) {
    console.error(`DATABASE_URL is set, but not ${missing.join(", ")}. See .env.example.`);
    process.exit(1);
  }
  if (!process.env.APP_ORIGIN)
    console.warn("APP_ORIGIN is not set: links lead to localhost. See .env.example.");
}

/** Ends a web or worker that could become the owner: by what its environment holds, nothing else would keep it out. */
export function refuseOwner(): void {
  if (!process.env.DATABASE_OWNER_URL) return;
  console.error(
    "DATABASE_OWNER_URL is set: it is for npm run migrate alone. Take it out of this environment and of .env.",
  );
  process.exit(1);
}
