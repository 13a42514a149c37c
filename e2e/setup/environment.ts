export interface DatabaseUrls {
  databaseUrl: string;
  ownerUrl: string;
}

export function applyEnvironment({ databaseUrl, ownerUrl }: DatabaseUrls): void {
  Object.assign(process.env, {
    NODE_ENV: "test",
    DATABASE_URL: databaseUrl,
    DATABASE_OWNER_URL: ownerUrl,
    // Limits two test processes with three pools each to fewer than the server's 100 connections.
    DATABASE_POOL: "8",
    SECRET_KEY: "secret-of-the-tests-32-characters-long",
    APP_ORIGIN: "http://localhost:3000",
    EMBEDDED_DEMO: "1",
    WEBHOOK_ALLOW_LOOPBACK: "1",
    LOG_LEVEL: "silent",
  });
}
