import { checkLogIn, type LoggedIn } from "@/lib/accounts/check-log-in";
import { findLogIn } from "@/lib/accounts/find-log-in";

export async function tryLogIn(email: string, password: string): Promise<LoggedIn | null> {
  return checkLogIn((await findLogIn(email)).user, password);
}
