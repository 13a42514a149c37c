import { checkLogIn, findLogIn, type LoggedIn } from "./check-log-in";

export async function tryLogIn(email: string, password: string): Promise<LoggedIn | null> {
  return checkLogIn((await findLogIn(email)).user, password);
}
