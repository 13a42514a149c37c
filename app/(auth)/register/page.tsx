import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getLocale } from "@/app/page-choices";
import { getCurrentUser } from "@/app/session";
import { AuthFooter, AuthHeading } from "@/components/auth/auth-frame";
import { AUTH_LABELS } from "@/components/auth/labels";
import { RegisterForm } from "@/components/auth/register-form";

export async function generateMetadata(): Promise<Metadata> {
  return { title: AUTH_LABELS[await getLocale()].register.title };
}

/** Specification: What the service does, 7. */
export default async function Register() {
  if (await getCurrentUser()) redirect("/dashboard");
  const locale = await getLocale();
  const labels = AUTH_LABELS[locale];
  return (
    <>
      <AuthHeading {...labels.register} />
      <RegisterForm />
      <AuthFooter
        text={labels.register.haveAccount}
        href={`/log-in?lang=${locale}`}
        link={labels.goToLogIn}
      />
    </>
  );
}
