const OWNERS = ["DATABASE_OWNER_URL", "SANDBOX_DATABASE_OWNER_URL"];

/** Ends a web or worker that was given a DATABASE_URL and not what else it needs; says what it must guess. */
export function requireSettings(): void {
  refuseOwner();
  // There is no safe default once a database of one's own is named.
  if (!process.env.SECRET_KEYS && !process.env.SECRET_KEY) {
    console.error("DATABASE_URL is set, but not SECRET_KEY or SECRET_KEYS. See .env.example.");
    process.exit(1);
  }
  if (!process.env.APP_ORIGIN)
    console.warn("APP_ORIGIN is not set: links lead to localhost. See .env.example.");
}

/** Ends a web or worker that could become the owner: by what its environment holds, nothing else would keep it out. */
export function refuseOwner(): void {
  const set = OWNERS.filter((name) => process.env[name]);
  if (set.length === 0) return;
  console.error(
    `${set.join(", ")} is set: it is for npm run migrate alone. Take it out of this environment and of .env.`,
  );
  process.exit(1);
}
