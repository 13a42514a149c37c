"use client";

import { Search } from "lucide-react";
import { useState } from "react";
import { useLabels, useLocale } from "#locale";
import { ActionButton } from "@/components/admin/action-button";
import { loadAdminSchema } from "@/components/admin/admin-schema";
import { DescriptionList } from "@/components/admin/description-list";
import { ADMIN_LABELS } from "@/components/admin/labels";
import { Button } from "@/components/ui/button";
import { downloadFile } from "@/components/ui/call-api";
import { Section, SectionBody, SectionHeader } from "@/components/ui/section";
import { Field } from "@/components/ui/field";
import { FormError } from "@/components/ui/form-error";
import { buildOptions } from "@/components/ui/select";
import { useApiForm } from "@/components/ui/use-api-form";
import { LOCALES } from "@/lib/core/locale";
import type { PersonSummaryWire } from "@/lib/core/personal-data/person-export";
import { PERSONAL_DATA_LABELS } from "./labels-personal-data";

export function PersonalData() {
  const labels = useLabels(PERSONAL_DATA_LABELS);
  const [found, setFound] = useState<PersonSummaryWire | null>(null);
  const form = useApiForm<Record<string, string>, PersonSummaryWire>({
    loadSchema: loadAdminSchema("personRequest"),
    onChecked: (body) => {
      setFound(null);
      form.submit(body);
    },
    url: "/api/admin/personal-data/find",
    errorTexts: { phone: labels.phoneFault, reason: labels.reasonFault },
    onSuccess: setFound,
  });
  return (
    <div className="space-y-5">
      <Section>
        <SectionBody>
          <form {...form.formProps} className="max-w-xl space-y-3">
            <search className="block space-y-3">
              <Field
                id="phone"
                {...form.field("phone")}
                type="tel"
                label={labels.phone}
                hint={labels.phoneHint}
                autoComplete="off"
              />
              <Field
                id="reason"
                {...form.field("reason")}
                label={labels.reason}
                hint={labels.reasonHint}
                autoComplete="off"
              />
            </search>
            <Button type="submit" className="min-h-11 max-sm:w-full" disabled={form.isDisabled}>
              <Search className="size-4" aria-hidden="true" />
              <span>{labels.find}</span>
            </Button>
          </form>
          <FormError text={form.formError} />
        </SectionBody>
      </Section>
      {found && <Found found={found} />}
    </div>
  );
}

function Found({ found }: { found: PersonSummaryWire }) {
  const locale = useLocale();
  const labels = useLabels(PERSONAL_DATA_LABELS);
  const { phone, as_sender, as_receiver, messages, under_way } = found;
  const isNothing = as_sender + as_receiver + messages === 0;
  return (
    <Section role="status">
      <SectionHeader
        title={labels.found(phone)}
        hint={isNothing ? labels.nothing : undefined}
        actions={
          <span className="flex flex-wrap gap-2">
            <ActionButton
              need="operations"
              url={(body) => downloadFile("/api/admin/personal-data/export", body)}
              schema="exportPersonRequest"
              label={labels.export.action}
              submitLabel={labels.export.submit}
              title={labels.export.title}
              text={labels.export.text}
              fields={[
                {
                  name: "format",
                  kind: "choice",
                  label: labels.export.format,
                  value: "pdf",
                  options: buildOptions(["pdf", "json"], labels.export.formats),
                },
                {
                  name: "language",
                  kind: "choice",
                  label: labels.export.language,
                  value: locale,
                  options: buildOptions(LOCALES, labels.export.languages),
                },
              ]}
              body={{ phone }}
              errorTexts={{ reason: ADMIN_LABELS[locale].reasonHint }}
              done={labels.export.done}
            />
            <ActionButton
              need="operations"
              url="/api/admin/personal-data/erase"
              schema="personRequest"
              label={labels.erase.action}
              title={labels.erase.title}
              text={labels.erase.text}
              body={{ phone }}
              done={labels.erase.done}
              tone="danger"
            />
          </span>
        }
      />
      <DescriptionList
        facts={[
          [labels.asSender, as_sender],
          [labels.asReceiver, as_receiver],
          [labels.messages, messages],
          [labels.underWay, under_way.join(", ")],
        ]}
      />
      {(found.is_business || found.is_rider) && (
        <SectionBody className="border-line border-t text-muted text-sm">
          {found.is_business && <p>{labels.business}</p>}
          {found.is_rider && <p>{labels.rider}</p>}
        </SectionBody>
      )}
    </Section>
  );
}
