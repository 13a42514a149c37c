export interface Addresses {
  databaseUrl: string;
  ownerUrl: string;
}

/** Sets the environment for tests that call modules directly. */
export function applyEnvironment({ databaseUrl, ownerUrl }: Addresses): void {
  Object.assign(process.env, {
    NODE_ENV: "test",
    DATABASE_URL: databaseUrl,
    DATABASE_OWNER_URL: ownerUrl,
    // Two test processes with three pools each stay below the 100 connections of the server.
    DATABASE_POOL: "8",
    SECRET_KEY: "secret-of-the-tests-32-characters-long",
    APP_ORIGIN: "http://localhost:3000",
    EMBEDDED_DEMO: "1",
    WEBHOOK_ALLOW_LOOPBACK: "1",
    LOG_LEVEL: "silent",
  });
}
