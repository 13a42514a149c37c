import type { Auth } from "@/lib/http/routes/contract";
import type { Authenticator } from "./admission";
import { authenticateGateway } from "./admit-gateway";
import { authenticateKey } from "./admit-key";
import { authenticateAccount, authenticateMerchant } from "./admit-merchant";
import {
  authenticateAdmin,
  authenticateMfaEnrolment,
  authenticateHubStaff,
  authenticatePerson,
} from "./admit-person";
import { allowPublic } from "./admit-public";
import { authenticateRider } from "./admit-rider";
import { allowAnonymous } from "./admit-visitor";

/** How each kind of caller is admitted. */
export const AUTHENTICATORS: { [A in Auth]: Authenticator<A> } = {
  public: allowPublic,
  key: authenticateKey,
  visitor: allowAnonymous,
  person: authenticatePerson,
  enrolling: authenticateMfaEnrolment,
  account: authenticateAccount,
  merchant: authenticateMerchant,
  admin: authenticateAdmin,
  hub: authenticateHubStaff,
  rider: authenticateRider,
  gateway: authenticateGateway,
};
