"use client";

import { useLabels } from "#locale";
import { Checkbox } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/field";
import { savePreference } from "@/components/ui/save-cookie";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import type { Locale } from "@/lib/core/locale";
import { SETTINGS_LABELS } from "./labels";
import { ProfileForm } from "./profile-form";

export interface ProfileView {
  businessName: string;
  businessEmail: string;
  phone: string;
  address: string | null;
  tin: string | null;
  language: Locale;
  requirePin: boolean;
  receiverContact: string | null;
  receiverMayPropose: boolean;
  notifyLowBalance: boolean;
  notifyWebhookDisabled: boolean;
  notifyReceipts: boolean;
}

interface FormProps {
  profile: ProfileView;
}

export function BusinessForm({ profile }: FormProps) {
  const labels = useLabels(SETTINGS_LABELS).business;
  return (
    <ProfileForm id="business" title={labels.title} hint={labels.hint}>
      {(form) => (
        <>
          <Field
            id="business_name"
            {...form.field("business_name")}
            label={labels.name}
            defaultValue={profile.businessName}
            autoComplete="organization"
          />
          <Field
            id="business_email"
            label={labels.email}
            hint={labels.emailHint}
            value={profile.businessEmail}
            disabled
          />
          <Field
            id="phone"
            {...form.field("phone")}
            label={labels.phone}
            type="tel"
            autoComplete="tel"
            defaultValue={profile.phone}
          />
          <Textarea
            id="address"
            {...form.field("address")}
            label={labels.address}
            defaultValue={profile.address ?? ""}
          />
          <Field
            id="tin"
            {...form.field("tin")}
            label={labels.tin}
            hint={labels.tinHint}
            defaultValue={profile.tin ?? ""}
            inputMode="numeric"
            autoComplete="off"
          />
        </>
      )}
    </ProfileForm>
  );
}

export function DeliveryForm({ profile }: FormProps) {
  const labels = useLabels(SETTINGS_LABELS).delivery;
  return (
    <ProfileForm id="delivery" title={labels.title}>
      {(form) => (
        <>
          <Checkbox
            id="require_pin"
            {...form.field("require_pin")}
            label={labels.requirePin}
            hint={labels.requirePinHint}
            defaultChecked={profile.requirePin}
          />
          <Checkbox
            id="receiver_may_propose"
            {...form.field("receiver_may_propose")}
            label={labels.mayPropose}
            hint={labels.mayProposeHint}
            defaultChecked={profile.receiverMayPropose}
          />
          <Field
            id="receiver_contact"
            {...form.field("receiver_contact")}
            label={labels.contact}
            hint={labels.contactHint}
            defaultValue={profile.receiverContact ?? ""}
            autoComplete="off"
            error={form.fieldErrors.receiver_contact && labels.contactError}
          />
        </>
      )}
    </ProfileForm>
  );
}

export function NotificationsForm({ profile }: FormProps) {
  const labels = useLabels(SETTINGS_LABELS).notifications;
  const boxes = [
    ["notify_low_balance", labels.lowBalance, labels.lowBalanceHint, profile.notifyLowBalance],
    [
      "notify_webhook_disabled",
      labels.webhookDisabled,
      labels.webhookDisabledHint,
      profile.notifyWebhookDisabled,
    ],
    ["notify_receipts", labels.receipts, labels.receiptsHint, profile.notifyReceipts],
  ] as const;
  return (
    <ProfileForm id="notifications" title={labels.title} hint={labels.hint}>
      {(form) =>
        boxes.map(([name, label, hint, isOn]) => (
          <Checkbox
            key={name}
            id={name}
            {...form.field(name)}
            label={label}
            hint={hint}
            defaultChecked={isOn}
          />
        ))
      }
    </ProfileForm>
  );
}

const LANGUAGES = [
  { value: "sw", label: "Kiswahili" },
  { value: "en", label: "English" },
];

export function LanguageForm({ profile }: FormProps) {
  const labels = useLabels(SETTINGS_LABELS).language;
  const reload = ({ language }: Record<string, unknown>) => {
    savePreference("lang", String(language));
    location.reload();
  };
  return (
    <ProfileForm id="language" title={labels.title} hint={labels.hint} onSaved={reload}>
      {(form) => (
        <Select
          id="language"
          {...form.field("language")}
          label={labels.label}
          options={LANGUAGES}
          defaultValue={profile.language}
        />
      )}
    </ProfileForm>
  );
}
