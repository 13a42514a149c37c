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
  const read = (form: FormData) => ({
    business_name: form.get("business_name"),
    phone: form.get("phone"),
    address: form.get("address"),
    tin: form.get("tin"),
  });
  return (
    <ProfileForm title={labels.title} hint={labels.hint} read={read}>
      {(errors) => (
        <>
          <Field
            id="business_name"
            label={labels.name}
            defaultValue={profile.businessName}
            autoComplete="organization"
            error={errors.business_name}
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
            label={labels.phone}
            type="tel"
            autoComplete="tel"
            defaultValue={profile.phone}
            error={errors.phone}
          />
          <Textarea
            id="address"
            label={labels.address}
            defaultValue={profile.address ?? ""}
            error={errors.address}
          />
          <Field
            id="tin"
            label={labels.tin}
            hint={labels.tinHint}
            defaultValue={profile.tin ?? ""}
            inputMode="numeric"
            autoComplete="off"
            error={errors.tin}
          />
        </>
      )}
    </ProfileForm>
  );
}

export function DeliveryForm({ profile }: FormProps) {
  const labels = useLabels(SETTINGS_LABELS).delivery;
  const read = (form: FormData) => ({
    require_pin: form.has("require_pin"),
    receiver_contact: form.get("receiver_contact"),
    receiver_may_propose: form.has("receiver_may_propose"),
  });
  return (
    <ProfileForm title={labels.title} read={read}>
      {(errors) => (
        <>
          <Checkbox
            id="require_pin"
            label={labels.requirePin}
            hint={labels.requirePinHint}
            defaultChecked={profile.requirePin}
          />
          <Checkbox
            id="receiver_may_propose"
            label={labels.mayPropose}
            hint={labels.mayProposeHint}
            defaultChecked={profile.receiverMayPropose}
          />
          <Field
            id="receiver_contact"
            label={labels.contact}
            hint={labels.contactHint}
            defaultValue={profile.receiverContact ?? ""}
            autoComplete="off"
            error={errors.receiver_contact && labels.contactError}
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
  const read = (form: FormData) => Object.fromEntries(boxes.map(([name]) => [name, form.has(name)]));
  return (
    <ProfileForm title={labels.title} hint={labels.hint} read={read}>
      {() =>
        boxes.map(([name, label, hint, isOn]) => (
          <Checkbox key={name} id={name} label={label} hint={hint} defaultChecked={isOn} />
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
  const read = (form: FormData) => {
    savePreference("lang", String(form.get("language")));
    return { language: form.get("language") };
  };
  return (
    <ProfileForm title={labels.title} hint={labels.hint} read={read} onSaved={() => location.reload()}>
      {() => (
        <Select id="language" label={labels.label} options={LANGUAGES} defaultValue={profile.language} />
      )}
    </ProfileForm>
  );
}
