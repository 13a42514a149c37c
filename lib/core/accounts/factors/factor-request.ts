import { z } from "zod";
import { currentPassword } from "@/lib/core/accounts/account-request";
import { text } from "@/lib/core/wire-fields";

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

const codeInput = text({ min: 1, max: CODE_MAX });

export const identityProofRequest = z.union([
  z.object({ passkey: passkeyAssertion }),
  z.object({ code: codeInput }),
  z.object({ password: currentPassword }),
]);
export type IdentityProof = z.output<typeof identityProofRequest>;

export const confirmTotpRequest = z.object({ token: z.string().max(2000), code: codeInput });
export const addPasskeyRequest = z.object({
  name: text({ min: 1, max: PASSKEY_NAME_MAX }),
  passkey: passkeyRegistration,
});
export const factorRuleRequest = z.object({ required: z.boolean() });
export const cancelFactorResetRequest = z.object({ token: z.string().min(1).max(200) });
