import { Section, SectionBody } from "@/components/ui/section";
import { formatMoment } from "@/lib/core/locale";

interface OutboxMailProps {
  mail: { recipient: string; subject: string | null; body: string; createdAt: Date };
  now: Date;
}

export function OutboxEmail({ mail, now }: OutboxMailProps) {
  return (
    <Section className="mt-4">
      <SectionBody>
        <p className="flex flex-wrap justify-between gap-x-4 text-muted text-sm">
          <span className="break-all">{mail.recipient}</span>
          <span>{formatMoment(mail.createdAt, now, "en")}</span>
        </p>
        <h2 className="mt-1 font-semibold">{mail.subject}</h2>
        <p className="mt-3 whitespace-pre-wrap break-words text-sm">{linked(mail.body)}</p>
      </SectionBody>
    </Section>
  );
}

const URL_PATTERN = /(https?:\/\/\S+)/;

function linked(body: string) {
  return body.split(URL_PATTERN).map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move.
      <a key={index} href={part} className="break-all text-act underline underline-offset-4">
        {part}
      </a>
    ) : (
      part
    ),
  );
}
