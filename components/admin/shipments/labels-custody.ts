import type { Locale } from "@/lib/core/locale";

const en = {
  kinds: {
    time_unknown: "A rider reports collecting this parcel, at a time that isn't plausible.",
    collected_after_end:
      "A rider collected this parcel after it was cancelled, without knowing. The rider was told to give it back.",
    two_holders: "Two riders report collecting this parcel. The one below was told to keep it.",
    rider_elsewhere: "A rider who is now on another shipment reports collecting this parcel.",
    ended_otherwise:
      "A rider reports collecting or delivering this parcel, but its shipment had already ended differently.",
  },
  ridersStory: "The rider says",
  ourStory: "What we know",
  steps: {
    accept: "accepted",
    decline: "declined",
    start: "set out",
    arrive: "arrived",
    collect: "collected the parcel",
    head_out: "set out for the receiver",
    deliver: "delivered",
    fail: "could not continue",
    release: "gave it up",
  },
  toldAt: "Reported",
  accepted: "Accepted",
  taken: "Taken from the rider",
  another: "By then another rider had it.",
  settle: "Settle who has the parcel",
  settleText: "Call the rider and the sender first. The rider gets an SMS with what to do.",
  settlement: "The parcel",
  settlements: {
    with_rider: "The rider has it, and collected it in time",
    with_rider_too_late: "The rider has it, but collected it after the cancellation: the fee stays",
    not_with_rider: "The rider does not have it",
  },
  settled: "Settled.",
};

type CustodyLabels = typeof en;

const sw: CustodyLabels = {
  kinds: {
    time_unknown: "Dereva anasema amechukua mzigo huu, kwa saa isiyoaminika.",
    collected_after_end: "Dereva alichukua mzigo huu baada ya kughairiwa, bila kujua. Ameambiwa aurudishe.",
    two_holders: "Madereva wawili wanasema wamechukua mzigo huu. Aliye hapa chini ameambiwa akae nao.",
    rider_elsewhere: "Dereva ambaye sasa yuko kwenye kazi nyingine anasema amechukua mzigo huu.",
    ended_otherwise: "Dereva anasema amechukua au amefikisha mzigo huu, ambao safari yake ilikuwa imeisha.",
  },
  ridersStory: "Dereva anasema",
  ourStory: "Tunachojua",
  steps: {
    accept: "alikubali",
    decline: "alikataa",
    start: "aliondoka",
    arrive: "alifika",
    collect: "alichukua mzigo",
    head_out: "aliondoka kwenda kwa mpokeaji",
    deliver: "alikabidhi",
    fail: "alishindwa kuendelea",
    release: "aliacha kazi",
  },
  toldAt: "Ametuambia",
  accepted: "Alikubali",
  taken: "Kazi iliondolewa kwake",
  another: "Dereva mwingine alikuwa nayo wakati huo.",
  settle: "Amua nani ana mzigo",
  settleText: "Mpigie simu kwanza dereva na mtumaji. Dereva atapata SMS ya kumwambia la kufanya.",
  settlement: "Mzigo",
  settlements: {
    with_rider: "Dereva anao, na aliuchukua kwa wakati",
    with_rider_too_late: "Dereva anao, lakini aliuchukua baada ya kughairiwa: ada inabaki",
    not_with_rider: "Dereva hana mzigo",
  },
  settled: "Imeamuliwa.",
};

export const CUSTODY_LABELS: Record<Locale, CustodyLabels> = { sw, en };
