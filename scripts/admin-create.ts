import { hot } from "@/db/client";
import { generatePassword } from "@/lib/accounts/generate-password";
import { createAdmin } from "@/lib/admin/people/create-admin";
import { email as emailField } from "@/lib/core/wire-fields";

/** `npm run admin:create -- somebody@example.com`: makes an administrator and shows its password, once. */
const email = process.argv[2] ?? "";
if (!emailField.safeParse(email).success) {
  console.error("Usage: npm run admin:create -- somebody@example.com");
  process.exit(1);
}
const password = generatePassword();
const created = await createAdmin({ email, password });
await hot.end();
if (created === null) {
  console.error(`${email} already has a log-in.`);
  process.exit(1);
}
console.log(`Administrator ${email}\nPassword      ${password}\nIt is shown only now.`);
process.exit(0);
