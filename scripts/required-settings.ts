/** What has no safe default once a database of one's own is named. */
const SECRETS = ["SECRET_KEY"];

/** Ends a web or worker that was given a DATABASE_URL and not what else it needs; says what it must guess. */
export function requireSettings(): void {
  const missing = SECRETS.filter((name) => !process.env[name]);
  if (missing.length > 0) {
    console.error(`DATABASE_URL is set, but not ${missing.join(", ")}. See .env.example.`);
    process.exit(1);
  }
  if (!process.env.APP_ORIGIN)
    console.warn("APP_ORIGIN is not set: links lead to localhost. See .env.example.");
}
