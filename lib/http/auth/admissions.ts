import type { Auth } from "@/lib/http/routes/contract";
import type { Admission } from "./admission";
import { admitGateway } from "./admit-gateway";
import { admitKey } from "./admit-key";
import { admitAccount, admitMerchant } from "./admit-merchant";
import { admitAdmin, admitEnrolling, admitHub, admitPerson } from "./admit-person";
import { admitPublic } from "./admit-public";
import { admitRider } from "./admit-rider";
import { admitVisitor } from "./admit-visitor";

/** How each kind of caller is admitted. */
export const ADMISSIONS: { [A in Auth]: Admission<A> } = {
  public: admitPublic,
  key: admitKey,
  visitor: admitVisitor,
  person: admitPerson,
  enrolling: admitEnrolling,
  account: admitAccount,
  merchant: admitMerchant,
  admin: admitAdmin,
  hub: admitHub,
  rider: admitRider,
  gateway: admitGateway,
};
