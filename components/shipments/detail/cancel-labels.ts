import type { Locale } from "@/lib/core/locale";

const en = {
  title: "Cancel this shipment?",
  text: "This can't be undone.",
  why: {
    unpaid: "This shipment hasn't been paid for, so cancelling is free.",
    grace: "No rider has set out yet, so cancelling is free.",
    searching: (kept: string) =>
      `Free cancellation has ended, so we keep part of the “${kept}” fee, although no rider has accepted yet.`,
    assigned: (kept: string) => `A rider has accepted, so we keep part of the “${kept}” fee.`,
    replaced: (kept: string) =>
      `A rider accepted but couldn't continue, so we keep part of the “${kept}” fee.`,
    en_route: (kept: string) => `The rider is on the way to you, so we keep the “${kept}” fee.`,
  },
  fee: "Cancellation fee",
  refund: "Refund to wallet",
  free: "Free",
  coming: {
    title: "What cancelling costs later",
    grace_ends: "or as soon as a rider accepts",
    no_rider_for_long: "if no rider has accepted by then",
    rider_accepts: "When a rider accepts",
    rider_sets_out: "When the rider sets out to you",
    rider_collects: "Once the rider has the parcel",
    inTime: (clock: string, note: string) => `In ${clock}, ${note}`,
    ended: "No longer possible",
  },
  reason: "Reason",
  reasonHint: "At least 5 characters. Kept in your records.",
  confirm: "Cancel the shipment",
  keep: "Keep it",
  done: "Shipment cancelled.",
  looking: "Checking the current fee…",
  changed: "The fee changed while you were deciding. This is the current fee.",
};

type CancelLabels = typeof en;

const sw: CancelLabels = {
  title: "Ungependa kughairi mzigo huu?",
  text: "Hatua hii hairudishwi nyuma.",
  why: {
    unpaid: "Mzigo haujalipwa, hivyo kughairi ni bure.",
    grace: "Hakuna dereva aliyeanza safari, hivyo kughairi ni bure.",
    searching: (kept) =>
      `Muda wa kughairi bure umeisha, hivyo sehemu ya ada “${kept}” inabaki ingawa bado hakuna dereva aliyekubali.`,
    assigned: (kept) => `Dereva amekubali kazi, hivyo sehemu ya ada “${kept}” inabaki.`,
    replaced: (kept) =>
      `Dereva alikuwa amekubali na hakuweza kuendelea, hivyo sehemu ya ada “${kept}” inabaki.`,
    en_route: (kept) => `Dereva yuko njiani kuja kwako, hivyo ada “${kept}” inabaki.`,
  },
  fee: "Ada inayobaki",
  refund: "Inarudi kwenye pochi",
  free: "Bure",
  coming: {
    title: "Ada ya baadaye",
    grace_ends: "au dereva akikubali kabla",
    no_rider_for_long: "ikiwa hakuna dereva aliyekubali",
    rider_accepts: "Dereva akikubali",
    rider_sets_out: "Dereva akianza safari kuja kwako",
    rider_collects: "Dereva akishachukua mzigo",
    inTime: (clock, note) => `Baada ya ${clock}, ${note}`,
    ended: "Haiwezekani tena",
  },
  reason: "Sababu",
  reasonHint: "Angalau herufi 5. Inabaki kwenye kumbukumbu zako.",
  confirm: "Ghairi mzigo",
  keep: "Usighairi",
  done: "Mzigo umeghairiwa.",
  looking: "Tunaangalia ada ya sasa…",
  changed: "Ada imebadilika ukiwa unaamua. Hii ndiyo ya sasa.",
};

export const CANCEL_LABELS: Record<Locale, CancelLabels> = { sw, en };
