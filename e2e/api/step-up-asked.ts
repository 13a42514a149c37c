import { randomInt } from "node:crypto";
import { mintMerchant, mintShipment } from "@/lib/shipments/create/paid-shipment.fixture";
import { owner, unique } from "../fixtures";
import { freshEmail, mintHubPerson, mintPerson } from "./people";
import { mintLiveRider } from "./rider-phone";

/** Changes for which a log-in is enough, however old its last proof. What is new stands here or below. */
export const FREE = [
  "account.prove",
  "account.updateProfile",
  "account.resendInvitation",
  "account.chooseBusiness",
  "account.acceptInvitation",
  "dashboard.quoteShipment",
  "dashboard.bookShipment",
  "dashboard.cancelShipment",
  "dashboard.reattemptDelivery",
  "dashboard.orderReturn",
  "dashboard.fastForward",
  "dashboard.payShipment",
  "dashboard.revokeLink",
  "dashboard.confirmLinkOrder",
  "dashboard.declineLinkOrder",
  "dashboard.openImport",
  "dashboard.readFileColumns",
  "dashboard.quoteImport",
  "dashboard.chooseImportLines",
  "dashboard.commitImport",
  "dashboard.beginTopUp",
  "dashboard.setLowBalanceThreshold",
  "dashboard.testWebhook",
  "dashboard.replayWebhook",
  "dashboard.resendWebhookDelivery",
  "admin.setSmsOptOut",
  "admin.reattemptDelivery",
  "admin.previewRoute",
  "admin.priceEffect",
  "admin.retryJob",
  "admin.retryMessage",
  "admin.retryAllJobs",
  "admin.enableEndpoint",
  "admin.resendDelivery",
  "admin.askGateway",
  "admin.askAboutUnmatched",
  "admin.requestAudit",
  "admin.findPerson",
  "staff.endProposal",
  "staff.revealData",
  "hub.scanParcel",
  "hub.takeScans",
];

const reason = "Agreed by telephone";
const version = "none";
const NEVER = "999999999";
const NO_PASSKEY = {
  ...{ id: "none", rawId: "none", type: "public-key", clientExtensionResults: {} },
  response: { clientDataJSON: "", attestationObject: "" },
};
const subject = await mintPerson();
const rider = await mintLiveRider();
const hubPerson = await mintHubPerson();
const [hubUser] = await owner()`select id from app_user where email = ${hubPerson.email}`;
const shipmentId = await mintShipment(await mintMerchant("live"));
const vehicle = {
  name: "Handcart",
  slug: "fuso",
  description: "Pushed by hand",
  icon: "cart",
  ...{
    base_fee: 1,
    price_per_km: 1,
    minimum_fee: 1,
    max_payload_kg: 1,
    max_volumetric_kg: 1,
    max_length_cm: 1,
  },
  ...{ max_distance_km: 1, speed_kmh: 4, is_active: false, sort_order: 99 },
};
const size = { length_cm: 1, width_cm: 1, height_cm: 1, weight_kg: 1 };
const tier = {
  code: `t${unique().slice(0, 20).toLowerCase()}`,
  label: "Tiny",
  ...size,
  is_active: false,
  sort_order: 99,
};
const hub = {
  name: `Kituo ${unique()}`,
  address: "Nowhere road 1",
  latitude: -8,
  longitude: 35,
  is_active: false,
};
const lane = { distance_km: 1, transit_base_rate: 1, transit_per_kg_rate: 1, hours: 1, is_active: false };
const phone = `+25568${randomInt(1_000_000, 9_999_999)}`;
const link = {
  title: "Red dress",
  tier: "small",
  sender_name: "Duka la Asha",
  sender_phone: "+255712345678",
  pickup_address: "Kariakoo, Dar es Salaam",
  ...{ pickup_latitude: -6.8193, pickup_longitude: 39.2745 },
  ...{
    payer: "wallet",
    needs_confirmation: false,
    days: 7,
    max_uses: 1,
    budget: 10_000,
    max_order_amount: 10_000,
  },
};
const token = "0123456789abcdef";
export const url = "https://shop.example/hooks";

interface Asked {
  body: object;
  /** What the path names, besides the mode. */
  id?: string | number;
}

/** Asked of those with a second factor alone: the body carries the password. */
export const BY_FACTOR = ["account.changePassword"];

/** What asks for a proof, with a body that would take effect, or be told that nothing is there. */
export const ASKED: Record<string, Asked> = {
  "account.beginTotp": { body: {} },
  "account.confirmTotp": { body: { token: "none", code: "123456" } },
  "account.removeTotp": { body: {} },
  "account.beginPasskey": { body: {} },
  "account.addPasskey": { body: { name: "Phone", passkey: NO_PASSKEY } },
  "account.removePasskey": { id: NEVER, body: {} },
  "account.renewRecoveryCodes": { body: {} },
  "account.setFactorRule": { body: { required: true } },
  "account.endAllSessions": { body: {} },
  "account.endSession": { id: NEVER, body: {} },
  "account.inviteMember": { body: { email: freshEmail(), role: "viewer" } },
  "account.withdrawInvitation": { id: NEVER, body: {} },
  "account.changeMemberRole": { id: NEVER, body: { role: "viewer" } },
  "account.removeMember": { id: NEVER, body: {} },
  "account.resetMemberFactors": { id: NEVER, body: {} },
  "account.leaveBusiness": { body: {} },
  "admin.approveMerchant": { id: NEVER, body: { reason } },
  "admin.rejectMerchant": { id: NEVER, body: { reason } },
  "admin.suspendMerchant": { id: NEVER, body: { reason } },
  "admin.liftSuspension": { id: NEVER, body: { reason } },
  "admin.removeHubPerson": { id: NEVER, body: { reason } },
  "admin.resetFactors": { id: NEVER, body: { reason } },
  "admin.blockRider": { id: NEVER, body: { blocked: true, reason } },
  "admin.setRateMultiplier": {
    id: subject.merchantId,
    body: { multiplier: 2, reason },
  },
  "admin.freezeWallet": { id: subject.merchantId, body: { mode: "live", frozen: true, reason } },
  "admin.adjustWallet": {
    id: subject.merchantId,
    body: { mode: "live", direction: "credit", amount: 1000, token, reason },
  },
  "admin.resolveFailure": { id: shipmentId, body: { resolution: "refunded", reason } },
  "admin.settleCustody": {
    id: shipmentId,
    body: { case_id: 1, settlement: "not_with_rider", reason },
  },
  "admin.waivePin": { id: shipmentId, body: { reason } },
  "admin.cancelShipment": { id: shipmentId, body: { reason } },
  "admin.createVehicleType": { body: vehicle },
  "admin.changeVehicleType": { id: 1, body: { version, reason, base_fee: 1 } },
  "admin.createTier": { body: tier },
  "admin.changeTier": { id: "bulky", body: { version, reason, weight_kg: 1 } },
  "admin.createHub": { body: hub },
  "admin.changeHub": { id: 1, body: { version, reason, is_active: false } },
  "admin.createHubPerson": { id: 1, body: { email: freshEmail() } },
  "admin.resetHubPersonPassword": { id: hubUser!.id, body: { reason } },
  "admin.createLane": { body: { ...lane, origin_hub_id: 1, destination_hub_id: 2 } },
  "admin.changeLane": { id: 1, body: { version, reason, transit_base_rate: 0 } },
  "admin.changeSettings": { body: { version, reason, service_fee_bps: 0 } },
  "admin.undoChange": { id: NEVER, body: { reason } },
  "admin.createRider": { body: { name: "Zawadi Juma", phone, vehicle_type_id: 1 } },
  "admin.resetRiderPin": { id: rider.id, body: { reason } },
  "admin.exportPerson": { body: { phone: "+255711111111", reason } },
  "admin.erasePerson": { body: { phone: "+255711111111", reason } },
  "admin.forgetUnmatched": { id: NEVER, body: { reason } },
  "admin.forgetFinding": { id: NEVER, body: { reason } },
  "admin.chargeBackPayment": { id: NEVER, body: { reason } },
  "staff.createStaff": { body: { email: freshEmail(), role: "support", reason } },
  "staff.setStaffRole": { id: NEVER, body: { role: "support", reason } },
  "staff.setStaffDisabled": { id: NEVER, body: { disabled: true, reason } },
  "staff.setStaffPerson": { id: NEVER, body: { same_person_as: null, reason } },
  "staff.confirmProposal": { id: NEVER, body: {} },
  "dashboard.createLink": { body: link },
  "dashboard.createKey": { body: { name: "Web shop", expires_in_days: null } },
  "dashboard.restrictKey": { body: { scopes: ["rates:read"], networks: null, daily_limit: null } },
  "dashboard.rotateKey": { body: { overlap_seconds: 0 } },
  "dashboard.revokeKey": { body: {} },
  "dashboard.createWebhook": { body: { url } },
  "dashboard.updateWebhook": { body: { url: "https://thief.example/hooks" } },
  "dashboard.deleteWebhook": { body: {} },
  "dashboard.rotateWebhookSecret": { body: { overlap_seconds: 0 } },
};
