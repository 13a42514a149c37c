import { describe, expect, it, onTestFinished } from "vitest";
import { openPool } from "@/db/open-pool";
import { getBusyCause } from "./busy-cause";

describe("a database that cannot be found", () => {
  it("makes the service busy, as one that refuses does", async () => {
    const sql = openPool("postgres://tuma@database.invalid:5432/tuma?sslmode=verify-full");
    onTestFinished(() => sql.end({ timeout: 0 }));
    const error = await sql`select 1`.then(
      () => null,
      (failure: unknown) => failure,
    );
    expect(error).toBeInstanceOf(Error);
    expect(getBusyCause(error)).toMatch(/^(?:ENOTFOUND|EAI_AGAIN)$/);
  });
});
