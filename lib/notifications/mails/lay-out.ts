import type { EmailTemplate } from "@/lib/core/messages/message";
import { env } from "@/lib/platform/env";
import { EmailLayout, type EmailLayoutProps } from "./letter";

type Mail = Pick<EmailLayoutProps, "language" | "subject" | "text"> & { template: string };

/** Loaded lazily, because the library is large. */
export async function renderEmail(mail: Mail): Promise<string> {
  const [{ render }, parts] = await Promise.all([
    import("@react-email/render"),
    import("@react-email/components"),
  ]);
  const { SERVICE_NAME: serviceName, APP_ORIGIN: origin } = env;
  return render(
    EmailLayout({ ...mail, template: mail.template as EmailTemplate, serviceName, origin, parts }),
  );
}
