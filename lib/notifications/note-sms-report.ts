import { and, eq, isNull, ne, or, sql } from "drizzle-orm";
import { z } from "zod";
import { transaction } from "@/db/client";
import { message } from "@/db/schema/notifications";
import { getConfiguredSmsProvider, buildSmsReportUrl, isSmsReportToken } from "@/lib/adapters/sms/choose";
import type { SmsReport } from "@/lib/adapters/sms/sms";
import { ConditionError } from "@/lib/core/conditions";

interface Report {
  provider: string;
  token: string;
  rawBody: string;
  headers: Headers;
}

/** Throws not_found for a wrong token or an unknown SMS, ForgedReportError, validation_error. */
export async function recordSmsReport({ provider, token, rawBody, headers }: Report): Promise<void> {
  const configured = getConfiguredSmsProvider();
  if (configured?.name !== provider || !configured.readReport || !isSmsReportToken(provider, token)) {
    throw new ConditionError("not_found");
  }
  const report = parsed(() => configured.readReport!(rawBody, headers));
  if (!(await isKnown(provider, report))) throw new ConditionError("not_found", "Message not found");
}

function parsed(read: () => SmsReport): SmsReport {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof SyntaxError) && !(error instanceof z.ZodError)) throw error;
    const msg = "The body is not a delivery report";
    throw new ConditionError("validation_error", [{ loc: ["body"], msg, type: "value_error" }]);
  }
}

async function isKnown(provider: string, { reference, recipient, delivery }: SmsReport): Promise<boolean> {
  const itself = and(
    eq(message.provider, provider),
    eq(message.providerReference, reference),
    eq(message.status, "sent"),
    recipient === null ? undefined : eq(message.recipient, recipient),
  );
  return transaction(async (tx) => {
    const [known] = await tx.select({ id: message.id }).from(message).where(itself).limit(1);
    if (!known || !delivery) return known !== undefined;
    await tx
      .update(message)
      .set({ delivery, reportedAt: sql`now()` })
      .where(
        and(
          eq(message.id, known.id),
          or(
            isNull(message.delivery),
            and(ne(message.delivery, "delivered"), ne(message.delivery, delivery)),
          ),
        ),
      );
    return true;
  });
}

export function getSmsReportUrl(): { provider: string; url: string } | null {
  const provider = getConfiguredSmsProvider()?.name;
  return provider === undefined ? null : { provider, url: buildSmsReportUrl(provider) };
}
