import { checkLogIn, findLogIn, type CheckedLogIn } from "./check-log-in";

export async function tryLogIn(email: string, password: string): Promise<CheckedLogIn | null> {
  return checkLogIn((await findLogIn(email)).user, password);
}
