import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getLocale } from "@/app/page-choices";
import { getCurrentPerson } from "@/app/session";
import { AuthFoot, AuthHeading } from "@/components/auth/auth-frame";
import { AUTH_LABELS } from "@/components/auth/labels";
import { RegisterForm } from "@/components/auth/register-form";

export async function generateMetadata(): Promise<Metadata> {
  return { title: AUTH_LABELS[await getLocale()].register.title };
}

/** Specification: What the service does, 7. */
export default async function Register() {
  if (await getCurrentPerson()) redirect("/dashboard");
  const locale = await getLocale();
  const labels = AUTH_LABELS[locale];
  return (
    <>
      <AuthHeading {...labels.register} />
      <RegisterForm />
      <AuthFoot text={labels.register.haveAccount} href={`/log-in?lang=${locale}`} link={labels.goToLogIn} />
    </>
  );
}
