import { hash } from "@node-rs/argon2";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { read, transaction } from "@/db/client";
import { appUser } from "@/db/schema/merchants";
import { checkLogIn, findLogIn } from "./check-log-in";

test("accepts an old hash of the raw form and then any normalized form", async () => {
  const typed = "Pásswörd1".normalize("NFD");
  const email = `${crypto.randomUUID()}@example.co.tz`;
  await transaction(async (tx) =>
    tx.insert(appUser).values({ email, passwordHash: await hash(typed), role: "admin" }),
  );
  const logIn = async (password: string) => checkLogIn((await findLogIn(email)).user, password);
  expect(await logIn(typed.normalize("NFC"))).toBeNull();
  expect(await logIn(typed)).toMatchObject({ email });
  expect(await logIn(typed.normalize("NFC"))).toMatchObject({ email });
  expect(await logIn(typed)).toMatchObject({ email });
  const [first] = await read().select().from(appUser).where(eq(appUser.email, email));
  await logIn(typed);
  const [second] = await read().select().from(appUser).where(eq(appUser.email, email));
  expect(second!.passwordHash).toBe(first!.passwordHash);
});
