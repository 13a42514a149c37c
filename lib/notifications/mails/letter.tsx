import type { BodyProps } from "@react-email/components";
import type { Locale } from "@/lib/core/locale";
import type { EmailTemplate } from "@/lib/core/messages/message";
import { MAIL_LABELS } from "./labels";
import { type Piece, parseMailText } from "./read-text";

export type Parts = typeof import("@react-email/components");

export interface EmailLayoutProps {
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

export function EmailLayout({ parts, ...letter }: EmailLayoutProps & { parts: Parts }) {
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
  parts: Parts;
  piece: Piece;
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

function previewOf(pieces: Piece[]): string {
  const first = pieces.find((piece) => piece.kind === "paragraph");
  return first?.kind === "paragraph" ? first.lines.join(" ") : "";
}
