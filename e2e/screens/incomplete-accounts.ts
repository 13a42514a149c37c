import postgres from "postgres";
import type { DemoAccess } from "../setup/provided";

/** Accounts without a second factor. Their password is the demo merchant's password. */
export type IncompleteAccounts = Record<"half" | "unenrolled", { email: string; password: string }>;

/**
 * Creates both accounts. The user of `half` must enter a factor; the user of `unenrolled` must enrol a
 * factor.
 */
export async function createIncompleteAccounts(
  databaseUrl: string,
  { merchant }: DemoAccess,
): Promise<IncompleteAccounts> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  const createPerson = async (name: string) => {
    const email = `${name}@lacking.example.co.tz`;
    const [business] = await sql`
      insert into merchant (business_name, business_email, phone, status, email_verified_at)
      values ('Duka la Neema', ${email}, '+255712000000', 'approved', now()) returning id`;
    const [person] = await sql`
      insert into app_user (email, password_hash, role, merchant_id)
      select ${email}, password_hash, 'merchant', ${business!.id} from app_user where email = ${merchant.email}
      returning id, merchant_id`;
    return { person: person!, logIn: { email, password: merchant.password } };
  };
  try {
    const [half, unenrolled] = [await createPerson("half"), await createPerson("unenrolled")];
    await sql`insert into passkey (user_id, credential_id, public_key, counter, transports, name)
      values (${half.person.id}, 'shown', '', 0, '{}', 'Phone')`;
    await sql`update merchant set factor_required_at = now() - interval '8 days'
      where id = ${unenrolled.person.merchant_id}`;
    return { half: half.logIn, unenrolled: unenrolled.logIn };
  } finally {
    await sql.end();
  }
}
