import { z } from "zod";
import { INVITABLE_ROLES, MEMBER_ROLES } from "@/lib/core/access/member-rights";
import { LIMITS } from "@/lib/core/limits";
import { LOCALES } from "@/lib/core/locale";
import { email, phoneInput, textField } from "@/lib/core/wire-fields";
import { password } from "./password";
import { parseReceiverContact } from "./receiver-contact";

const currentPassword = z.string().min(1).max(200);
const token = z.string().min(1).max(200);
const language = z.enum(LOCALES);
const tinInput = z.preprocess(
  (value) => (typeof value === "string" ? value.replaceAll(/[\s-]/g, "") || null : value),
  z
    .string()
    .regex(/^\d{9}$/)
    .nullable(),
);
/** Specification: What the service does, 5. */
const contact = textField({ max: LIMITS.emailMax })
  .transform((typed) => typed.trim() || null)
  .refine((typed) => typed === null || parseReceiverContact(typed) !== null, {
    message: "Value error, neither a mail address nor an https address, or one that holds a phone number",
    params: { type: "value_error" },
  })
  .nullable();
const name = textField({ min: LIMITS.nameMin, max: LIMITS.nameMax });

export const registerRequest = z.object({
  business_name: name,
  business_email: email,
  phone: phoneInput,
  password,
  language,
});

export const emailRequest = z.object({ email });
export const verifyEmailRequest = z.object({ token, password: currentPassword.optional() });
export const resetPasswordRequest = z.object({ token, password });
export const changePasswordRequest = z.object({ password: currentPassword, new_password: password });

export const profileRequest = z
  .object({
    business_name: name,
    phone: phoneInput,
    address: textField({ max: LIMITS.addressMax, isMultiline: true }).nullable(),
    tin: tinInput,
    language,
    require_pin: z.boolean(),
    receiver_contact: contact,
    receiver_may_propose: z.boolean(),
    notify_low_balance: z.boolean(),
    notify_webhook_disabled: z.boolean(),
    notify_receipts: z.boolean(),
  })
  .partial();

export const inviteMemberRequest = z.object({ email, role: z.enum(INVITABLE_ROLES) });
export const changeRoleRequest = z.object({ role: z.enum(MEMBER_ROLES) });
export const acceptInvitationRequest = z.object({ token, name });
export const joinBusinessRequest = z.object({ token, name, password, language });
export const businessRequest = z.object({ merchant_id: z.int().positive() });

const PART_MAX = 16_384;
const CREDENTIAL_ID_MAX = 1400;
const PASSKEY_NAME_MAX = 60;
const CODE_MAX = 40;

const part = z.string().max(PART_MAX);
const credentialId = z
  .string()
  .max(CREDENTIAL_ID_MAX)
  .regex(/^[\w-]+$/);
const credential = {
  id: credentialId,
  rawId: credentialId,
  type: z.literal("public-key"),
  clientExtensionResults: z.looseObject({}),
  authenticatorAttachment: z.string().max(40).optional(),
};

export const passkeyAssertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: part,
    authenticatorData: part,
    signature: part,
    userHandle: part.optional(),
  }),
});
export type PasskeyAssertion = z.output<typeof passkeyAssertion>;

const passkeyRegistration = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: part,
    attestationObject: part,
    transports: z.array(z.string().max(40)).max(20).optional(),
  }),
});
export type PasskeyRegistration = z.output<typeof passkeyRegistration>;

const codeInput = textField({ min: 1, max: CODE_MAX });

export const identityProofRequest = z.union([
  z.object({ passkey: passkeyAssertion }),
  z.object({ code: codeInput }),
  z.object({ password: currentPassword }),
]);
export type IdentityProof = z.output<typeof identityProofRequest>;

export const confirmTotpRequest = z.object({ token: z.string().max(2000), code: codeInput });
export const addPasskeyRequest = z.object({
  name: textField({ min: 1, max: PASSKEY_NAME_MAX }),
  passkey: passkeyRegistration,
});
export const factorRuleRequest = z.object({ required: z.boolean() });
export const cancelFactorResetRequest = z.object({ token });
