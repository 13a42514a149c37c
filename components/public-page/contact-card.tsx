import { useLocale } from "#locale";
import type { DeliveryEndContacts } from "@/lib/core/accounts/receiver-contact";
import { buttonClass } from "../ui/button";
import { CONTACT_LABELS } from "./contact-labels";

interface ContactCardProps {
  contacts: DeliveryEndContacts | null;
  merchantName: string;
  serviceName: string;
}

/**
 * Contacts for receivers and payers: the phone number of the service, and the website or e-mail address of the
 * merchant.
 */
export function ContactCard({ contacts, merchantName, serviceName }: ContactCardProps) {
  const locale = useLocale();
  if (!contacts) return null;
  const labels = CONTACT_LABELS[locale];
  return (
    <section className="border-line border-t pt-4 print:hidden">
      <h2 className="font-semibold">{labels.heading}</h2>
      {contacts.support && (
        <p className="mt-2 flex flex-wrap items-center justify-between gap-2">
          <span>
            <span>{labels.support(serviceName)}</span>
            <span className="block text-muted text-sm tabular-nums">{contacts.support}</span>
          </span>
          <a href={`tel:${contacts.support}`} className={buttonClass({ tone: "secondary" })}>
            <span>{labels.call}</span>
            <span className="sr-only">{` ${labels.support(serviceName)}`}</span>
          </a>
        </p>
      )}
      {contacts.merchant && (
        <p className="mt-2">
          <a
            href={contacts.merchant.href}
            rel="noreferrer noopener"
            className="inline-flex min-h-11 flex-wrap items-center gap-x-2 text-act underline-offset-4 [overflow-wrap:anywhere] hover:underline"
          >
            <span>{labels.merchant(merchantName)}</span>
            <span className="text-muted text-sm">{contacts.merchant.text}</span>
          </a>
        </p>
      )}
    </section>
  );
}
