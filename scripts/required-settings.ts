const OWNERS = ["DATABASE_OWNER_URL", "SANDBOX_DATABASE_OWNER_URL"];

export function requireSettings(): void {
  assertNoOwnerUrl();
  if (!process.env.SECRET_KEYS && !process.env.SECRET_KEY) {
    console.error("DATABASE_URL is set, but not SECRET_KEY or SECRET_KEYS. See .env.example.");
    process.exit(1);
  }
  if (!process.env.APP_ORIGIN)
    console.warn("APP_ORIGIN is not set: links lead to localhost. See .env.example.");
}

/**
 * Exits when the environment of a web or worker process contains the owner URL, which would bypass the
 * restrictions of the application role.
 */
export function assertNoOwnerUrl(): void {
  const set = OWNERS.filter((name) => process.env[name]);
  if (set.length === 0) return;
  console.error(
    `${set.join(", ")} is set: it is for npm run migrate alone. Take it out of this environment and of .env.`,
  );
  process.exit(1);
}
