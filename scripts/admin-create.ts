import { parseArgs } from "node:util";
import { closePools } from "@/db/pools";
import { generatePassword } from "@/lib/accounts/hash-password";
import { createAdmin } from "@/lib/admin/staff/staff-actions";
import { STAFF_ROLES } from "@/lib/core/access/staff";
import { email as emailField } from "@/lib/core/wire-fields";

const { email, role } = given();
const password = generatePassword();
const created = await createAdmin({ email, password, role });
await closePools();
if (created === null) {
  console.error(`${email} already has a log-in.`);
  process.exit(1);
}
console.log(
  `Administrator ${email}\nRole          ${created.role}\nPassword      ${password}\nIt is shown only now.`,
);
process.exit(0);

function given() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { role: { type: "string" } },
    });
    const [email = ""] = positionals;
    const role = STAFF_ROLES.find((each) => each === values.role);
    if (emailField.safeParse(email).success && (role || values.role === undefined)) return { email, role };
  } catch {
    // parseArgs throws for an unknown option.
  }
  console.error(`Usage: npm run admin:create -- somebody@example.com [--role ${STAFF_ROLES.join("|")}]`);
  return process.exit(1);
}
