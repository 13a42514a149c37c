/** One plain-text mail. */
export interface Email {
  to: string;
  subject: string;
  text: string;
}

/** `held`: nothing left the house; the mail stands where people can read it. */
export type EmailReceipt = { status: "sent"; reference: string } | { status: "held"; reason: string };

/** A way to send mail. `send` throws when the server fails, and is then tried again. */
export interface EmailProvider {
  name: string;
  send(email: Email): Promise<EmailReceipt>;
}
