import type { BodyProps } from "@react-email/components";
import type { Locale } from "@/lib/core/locale";
import type { EmailTemplate } from "@/lib/core/messages/message";
import { env } from "@/lib/platform/env";

type EmailParts = typeof import("@react-email/components");

interface EmailLayoutProps {
  template: EmailTemplate;
  language: Locale;
  subject: string;
  text: string;
  serviceName: string;
  origin: string;
}

type Style = NonNullable<BodyProps["style"]>;

// Mail programs do not support CSS variables.
const INK = "#1b1a17";
const MUTED = "#5d5950";
const ACCENT = "#2a44bf";
const page: Style = { backgroundColor: "#f8f7f3", margin: 0, padding: "24px 12px", fontFamily: "sans-serif" };
const sheet: Style = { backgroundColor: "#ffffff", borderRadius: 12, padding: "28px 24px", maxWidth: 560 };
const paragraph: Style = { color: INK, fontSize: 16, lineHeight: "24px", margin: "0 0 16px" };
const small: Style = { color: MUTED, fontSize: 13, lineHeight: "20px", margin: 0 };
const button: Style = {
  backgroundColor: ACCENT,
  borderRadius: 8,
  color: "#ffffff",
  fontSize: 16,
  fontWeight: 600,
  padding: "12px 20px",
};

function EmailLayout({ parts, ...letter }: EmailLayoutProps & { parts: EmailParts }) {
  const { Body, Container, Head, Heading, Hr, Html, Preview, Text } = parts;
  const { template, language, subject, text, serviceName, origin } = letter;
  const labels = MAIL_LABELS[language];
  const pieces = parseMailText(text, origin);
  return (
    <Html lang={language}>
      <Head>
        <title>{subject}</title>
      </Head>
      <Preview>{previewOf(pieces)}</Preview>
      <Body style={page}>
        <Container style={sheet}>
          <Text style={{ ...small, marginBottom: 12, color: ACCENT, fontWeight: 700 }}>{serviceName}</Text>
          <Heading as="h1" style={{ color: INK, fontSize: 22, lineHeight: "30px", margin: "0 0 16px" }}>
            {subject}
          </Heading>
          {pieces.map((piece, index) => (
            <PieceOfText
              // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never move.
              key={index}
              parts={parts}
              piece={piece}
              action={labels.actions[template]}
              hint={labels.link}
            />
          ))}
          <Hr style={{ margin: "24px 0 16px" }} />
          <Text style={small}>{labels.why(serviceName)}</Text>
        </Container>
      </Body>
    </Html>
  );
}

interface PieceOfTextProps {
  parts: EmailParts;
  piece: EmailBlock;
  action: string;
  hint: string;
}

function PieceOfText({ parts: { Button, Link, Text }, piece, action, hint }: PieceOfTextProps) {
  switch (piece.kind) {
    case "link":
      return (
        <>
          <Button href={piece.url} style={button}>
            {action}
          </Button>
          <Text style={{ ...small, margin: "16px 0" }}>
            {hint}{" "}
            <Link href={piece.url} style={{ color: ACCENT, wordBreak: "break-all" }}>
              {piece.url}
            </Link>
          </Text>
        </>
      );
    case "facts":
      return <Facts facts={piece.facts} />;
    case "paragraph":
      return (
        <Text style={paragraph}>
          {piece.lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a text never move.
            <span key={index}>
              {index > 0 && <br />}
              {line}
            </span>
          ))}
        </Text>
      );
  }
}

function Facts({ facts }: { facts: [name: string, value: string][] }) {
  return (
    <table style={{ ...paragraph, borderCollapse: "collapse" }}>
      <tbody>
        {facts.map(([name, value]) => (
          <tr key={name}>
            <th
              scope="row"
              style={{ color: MUTED, fontWeight: 400, padding: "4px 16px 4px 0", textAlign: "left" }}
            >
              {name}
            </th>
            <td style={{ padding: "4px 0" }}>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function previewOf(pieces: EmailBlock[]): string {
  const first = pieces.find((piece) => piece.kind === "paragraph");
  return first?.kind === "paragraph" ? first.lines.join(" ") : "";
}

const en = {
  actions: {
    verify_email: "Confirm the address",
    reset_password: "Choose a new password",
    email_taken: "Log in",
    log_in_guesses: "Choose a new password",
    factor_guesses: "Choose a new password",
    new_device: "Choose a new password",
    new_factor: "Choose a new password",
    factor_removed: "Choose a new password",
    recovery_code_used: "Choose a new password",
    password_changed: "Choose a new password",
    passkey_cloned: "Open Security",
    factor_reset_asked: "Stop it",
    key_new_place: "See the key",
    invitation: "Accept the invitation",
    merchant_approved: "Open the dashboard",
    merchant_rejected: "Open the dashboard",
    low_balance: "Top up",
    webhook_warning: "See the endpoint",
    webhook_disabled_failing: "See the endpoint",
    webhook_disabled_gone: "See the endpoint",
    no_rider_alert: "See the shipment",
    late_collection: "See the shipment",
    payment_receipt: "See the payment",
    receiver_proposal: "See the shipment",
    staff_invited: "Choose a password",
    hub_invited: "Choose a password",
    proposal_waiting: "Review proposal",
    link_order_waiting: "See the order",
    link_budget_half: "See the link",
  },
  link: "Or open this address:",
  why: (service: string) => `You're receiving this email because this address was entered at ${service}.`,
};

type MailLabels = typeof en;

const sw: MailLabels = {
  actions: {
    verify_email: "Thibitisha anwani",
    reset_password: "Chagua nenosiri jipya",
    email_taken: "Ingia",
    log_in_guesses: "Chagua nenosiri jipya",
    factor_guesses: "Chagua nenosiri jipya",
    new_device: "Chagua nenosiri jipya",
    new_factor: "Chagua nenosiri jipya",
    factor_removed: "Chagua nenosiri jipya",
    recovery_code_used: "Chagua nenosiri jipya",
    password_changed: "Chagua nenosiri jipya",
    passkey_cloned: "Fungua Usalama",
    factor_reset_asked: "Zuia",
    key_new_place: "Tazama ufunguo",
    invitation: "Kubali mwaliko",
    merchant_approved: "Fungua dashibodi",
    merchant_rejected: "Fungua dashibodi",
    low_balance: "Ongeza salio",
    webhook_warning: "Tazama webhook",
    webhook_disabled_failing: "Tazama webhook",
    webhook_disabled_gone: "Tazama webhook",
    no_rider_alert: "Tazama mzigo",
    late_collection: "Tazama mzigo",
    payment_receipt: "Tazama malipo",
    receiver_proposal: "Tazama mzigo",
    staff_invited: "Chagua nenosiri",
    hub_invited: "Chagua nenosiri",
    proposal_waiting: "Tazama kinachosubiri",
    link_order_waiting: "Tazama oda",
    link_budget_half: "Tazama kiungo",
  },
  link: "Au fungua anwani hii:",
  why: (service) => `Umepata barua hii kwa sababu anwani hii iliandikwa kwenye ${service}.`,
};

export const MAIL_LABELS: Record<Locale, MailLabels> = { sw, en };

type EmailBlock =
  | { kind: "paragraph"; lines: string[] }
  | { kind: "facts"; facts: [name: string, value: string][] }
  | { kind: "link"; url: string };

/** A line with only a URL below `origin` becomes the button; other URLs stay text. */
export function parseMailText(text: string, origin: string): EmailBlock[] {
  return text
    .trim()
    .split(/\n{2,}/)
    .flatMap((block) => piecesOf(block.split("\n"), origin));
}

function piecesOf(lines: string[], origin: string): EmailBlock[] {
  const last = lines.at(-1) ?? "";
  if (isOwn(last, origin)) {
    return [...toParagraph(lines.slice(0, -1)), { kind: "link", url: last }];
  }
  const facts = lines.map((line) => /^([^:]{1,40}): (.+)$/.exec(line));
  if (lines.length > 1 && facts.every((fact) => fact !== null)) {
    return [{ kind: "facts", facts: facts.map((fact) => [fact[1]!, fact[2]!]) }];
  }
  return toParagraph(lines);
}

function toParagraph(lines: string[]): EmailBlock[] {
  return lines.length === 0 ? [] : [{ kind: "paragraph", lines }];
}

function isOwn(line: string, origin: string): boolean {
  return line.startsWith(`${origin}/`) && !/\s/.test(line);
}

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
