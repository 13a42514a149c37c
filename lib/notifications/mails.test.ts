import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { renderNewKeyNetworkMail } from "@/lib/api-keys/notify-new-place";
import { renderAccountMail } from "@/lib/accounts/send-account-mail";
import { proposalWaitingText } from "@/lib/admin/approvals/request-approval";
import { renderApprovedMail, renderRejectedMail } from "@/lib/admin/merchants/merchants";
import { LOCALES, type Locale } from "@/lib/core/locale";
import { EMAIL_TEMPLATES, type EmailTemplate } from "@/lib/core/messages/message";
import { renderInvitationMail } from "@/lib/members/invite-member";
import { renderHalfUsedMail, renderOrderWaitingMail } from "@/lib/links/notify-seller";
import { MAIL_LABELS, parseMailText, renderEmail } from "@/lib/notifications/email";
import { renderReceiptMail } from "@/lib/payments/send-receipt";
import { env } from "@/lib/platform/env";
import { renderCancellationUndoneMail } from "@/lib/riders/custody/undo-cancellation";
import { renderNoRiderMail } from "@/lib/riders/dispatch/alert-no-rider";
import { renderLowBalanceMail } from "@/lib/wallet/alert-low-balance";
import { renderProposalMail } from "@/lib/tracking/propose-attempt";
import { renderEndpointNotice } from "@/lib/webhooks/pump/notify-endpoint-owner";

const origin = env.APP_ORIGIN;
const url = `${origin}/dashboard/live/wallet`;
const owner = (language: Locale) =>
  ({ id: 1, businessName: "Duka la Asha", businessEmail: "asha@example.co.tz", language }) as Parameters<
    typeof renderApprovedMail
  >[0];

/** Renders the mail of a template with example values. */
function mailOf(template: EmailTemplate, language: Locale): { subject: string; body: string } {
  const endpoint = { url: "https://shop.example/hook", mode: "live", language, dashboardUrl: url } as const;
  switch (template) {
    case "verify_email":
    case "reset_password":
    case "email_taken":
    case "log_in_guesses":
    case "factor_guesses":
    case "new_device":
    case "new_factor":
    case "factor_removed":
    case "recovery_code_used":
    case "password_changed":
    case "passkey_cloned":
    case "factor_reset_asked":
    case "staff_invited":
    case "hub_invited":
      return renderAccountMail(template, {
        serviceName: "Tuma",
        url: `${origin}/x?token=1`,
        what: "Chrome · Android",
        minutes: 60,
        language,
      });
    case "key_new_place":
      return renderNewKeyNetworkMail({
        name: "Web shop",
        last4: "x7Qz",
        address: "197.250.1.77",
        block: "197.250.1.0/24",
        mode: "live",
        language,
        url,
      });
    case "invitation":
      return renderInvitationMail({
        serviceName: "Tuma",
        businessName: "Duka la Asha",
        inviter: "asha@example.co.tz",
        role: "finance",
        url: `${origin}/invitation?token=1`,
        days: 7,
        language,
      });
    case "merchant_approved":
      return renderApprovedMail(owner(language));
    case "merchant_rejected":
      return renderRejectedMail(owner(language), "Leseni haisomeki.");
    case "low_balance":
      return renderLowBalanceMail({
        balanceTzs: 900,
        thresholdTzs: 20_000,
        mode: "live",
        language,
        walletUrl: url,
      });
    case "webhook_warning":
      return renderEndpointNotice("warning", endpoint);
    case "webhook_disabled_failing":
      return renderEndpointNotice("disabled_failing", endpoint);
    case "webhook_disabled_gone":
      return renderEndpointNotice("disabled_gone", endpoint);
    case "no_rider_alert":
      return renderNoRiderMail({
        shipmentNumber: "SHP-20261121-ABCDEF",
        minutes: 10,
        endsInMinutes: 20,
        reader: { language },
        shipmentUrl: url,
      });
    case "late_collection":
      return renderCancellationUndoneMail({
        shipmentNumber: "SHP-20261121-ABCDEF",
        undone: { ending: "no_rider_found", cancellation: null, takenBackTzs: 0, undoneAt: "" },
        collectedAt: new Date(0),
        language,
        shipmentUrl: url,
      });
    case "payment_receipt":
      return renderReceiptMail({
        reference: "PAY-20261121-ABCDEF",
        amountTzs: 50_000,
        shipmentNumber: null,
        balanceTzs: 61_500,
        mode: "live",
        language,
        url,
      });
    case "proposal_waiting":
      return proposalWaitingText({
        kind: "wallet.adjustment",
        proposer: "neema@example.co.tz",
        endsAt: new Date(0),
      });
    case "link_order_waiting":
      return renderOrderWaitingMail({
        title: "Red dress",
        place: "Sinza Mori, Dar es Salaam",
        amountTzs: 4500,
        isPaid: true,
        confirmBy: new Date("2026-11-22T09:00:00Z"),
        mode: "live",
        language,
        url: `${origin}/dashboard/live/links`,
      });
    case "link_budget_half":
      return renderHalfUsedMail({
        title: "Red dress",
        spentTzs: 52_000,
        budgetTzs: 100_000,
        mode: "live",
        language,
        url: `${origin}/dashboard/live/links`,
      });
    case "receiver_proposal":
      return renderProposalMail({
        shipmentNumber: "SHP-20261121-ABCDEF",
        wish: { day: "2026-11-22", part: "evening", place: "Kwa Mangi" },
        url,
        language,
      });
  }
}

/** Returns the visible text: without tags, with decoded entities and single spaces. */
function wordsOf(html: string): string {
  return html
    .replace(/<(?:head|style)[\s\S]*?<\/(?:head|style)>/g, " ")
    .replace(/<br\s*\/?>|<\/(?:p|td|th|h1)>/g, " ")
    .replace(/<!--[\s\S]*?-->|<[^>]+>/g, "")
    .replace(/&#x27;|&#39;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&amp;/g, "&")
    .replace(/\s+/g, " ");
}

describe.each(LOCALES)("in %s", (language) => {
  it.each(EMAIL_TEMPLATES)("the email %s has the same text in HTML and plain text", async (template) => {
    const { subject, body } = mailOf(template, language);
    const html = await renderEmail({ template, language, subject, text: body });
    expect(html).toContain(`lang="${language}"`);
    const words = wordsOf(html);
    expect(words).toContain(subject);
    for (const line of body.trim().split("\n").filter(Boolean)) {
      for (const part of /^[^:]{1,40}: /.test(line) ? line.split(": ") : [line])
        expect(words).toContain(part);
    }
    expect(words).toContain(MAIL_LABELS[language].why("Tuma"));
    const link = body.split("\n").find((line) => line.startsWith(origin));
    if (!link) return expect(template).toBe("merchant_rejected");
    expect(html).toContain(`href="${link.replaceAll("&", "&amp;")}"`);
    expect(words).toContain(MAIL_LABELS[language].actions[template]);
  });
});

describe("untrusted text", () => {
  it("is escaped", async () => {
    const text =
      'Habari <script>alert(1)</script> "><img src=x onerror=alert(1)>,\n\nhttps://evil.example/x\n';
    const html = await renderEmail({ template: "low_balance", language: "en", subject: "<b>Hi</b>", text });
    expect(html).not.toMatch(/<script|<img|<b>/i);
    expect(html).not.toContain('href="https://evil.example');
    expect(wordsOf(html)).toContain("https://evil.example/x");
  });

  it("becomes a link only for one of our URLs on its own line", () => {
    const links = (text: string) => parseMailText(text, origin).filter(({ kind }) => kind === "link");
    expect(links(`A\n\n${url}\n`)).toEqual([{ kind: "link", url }]);
    for (const text of [`${origin}.evil.example/x`, `${url} now`, `See ${url}`, "javascript:alert(1)"]) {
      expect(links(text)).toEqual([]);
    }
  });

  it("keeps every line", () => {
    const line = fc.oneof(fc.string({ maxLength: 30 }), fc.constantFrom("Amount: TZS 5", url, "", "a: b"));
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
        const text = lines.join("\n").trim();
        const kept = parseMailText(text, origin).flatMap((piece) => {
          if (piece.kind === "link") return [piece.url];
          return piece.kind === "facts" ? piece.facts.map((fact) => fact.join(": ")) : piece.lines;
        });
        expect(kept.filter(Boolean)).toEqual(text.split("\n").filter(Boolean));
      }),
    );
  });
});

it("a receipt lists its facts in a table", () => {
  const { body } = mailOf("payment_receipt", "en");
  expect(parseMailText(body, origin)[1]).toEqual({
    kind: "facts",
    facts: [
      ["Amount", "TZS 50,000"],
      ["For", "Wallet top-up"],
      ["Reference", "PAY-20261121-ABCDEF"],
      ["Wallet balance", "TZS 61,500"],
    ],
  });
});
