import { randomInt } from "node:crypto";
import { PASSWORD, registerVerifiedTestAccount, openTestSession } from "@/lib/accounts/account.fixture";
import { enrolTotpApp } from "@/lib/accounts/factors/factors.fixture";
import { logIn } from "@/lib/http/auth/log-in";

export const buildHeaders = (
  cookies: Record<string, string> = {},
  address = `198.51.100.${randomInt(255)}`,
) =>
  new Headers({
    "x-forwarded-for": address,
    "user-agent": "Mozilla/5.0 (Linux; Android 14) Chrome/130",
    cookie: Object.entries(cookies)
      .map((pair) => pair.join("="))
      .join("; "),
  });
export const getLogInOutcome = (work: Promise<unknown>) =>
  work.then(
    () => "in",
    (error) => error.condition as string,
  );

export async function registerWithTotpApp() {
  const person = await registerVerifiedTestAccount();
  const app = await enrolTotpApp(await openTestSession(person.userId));
  return { ...person, ...app, type: { email: person.email, password: PASSWORD } };
}

/** Returns the token of a log-in that has passed the password and waits for the second factor. */
export async function createPendingLogIn(type: { email: string; password: string }) {
  const { token } = await logIn(type, buildHeaders());
  return token;
}
