import { useLabels } from "#locale";
import { SITE_LABELS } from "./labels";

export interface Contacts {
  phone: string | undefined;
  email: string | undefined;
}

export function ContactList({ contacts }: { contacts: Contacts }) {
  const labels = useLabels(SITE_LABELS).contact;
  const { phone, email } = contacts;
  if (!phone && !email) return <p className="text-muted">{labels.none}</p>;
  return (
    <ul className="space-y-1">
      {phone && <Line label={labels.phone} href={`tel:${phone}`} text={phone} />}
      {email && <Line label={labels.email} href={`mailto:${email}`} text={email} />}
    </ul>
  );
}

function Line({ label, href, text }: { label: string; href: string; text: string }) {
  return (
    <li>
      <span>{`${label}: `}</span>
      <a
        href={href}
        className="inline-flex min-h-11 max-w-full items-center wrap-anywhere text-act underline underline-offset-4"
      >
        {text}
      </a>
    </li>
  );
}
