import type { Locale } from "@/lib/core/locale";

const en = {
  title: "Ring for new jobs",
  off: "Your phone can ring for new jobs, even when this page is closed.",
  turnOn: "Ring my phone",
  on: "Your phone rings for new jobs, even when this page is closed.",
  try: "Hear the ring",
  refused:
    "Notifications are blocked, so the phone does not ring when this page is closed. To allow them: tap the sign to the left of the address, then Permissions, Notifications, Allow. Then open this page again.",
  refusedInstalled:
    "Notifications are blocked, so the phone does not ring when this page is closed. To allow them: open the phone's Settings, then Apps, this app, Notifications, Allow.",
  installFirst:
    "On an iPhone, first put this page on the home screen: tap Share, then Add to Home Screen. Open it from there, and it can ring.",
  unsupported:
    "This browser cannot ring when the page is closed. Keep the page open and the sound up, or use Chrome.",
  failed: "We couldn't turn on ringing. Keep this page open and the sound up, and try again later.",
};

export type PushLabels = typeof en;

const sw: PushLabels = {
  title: "Mlio wa kazi mpya",
  off: "Simu yako inaweza kulia kazi mpya ikipatikana, hata ukurasa huu ukiwa umefungwa.",
  turnOn: "Washa mlio",
  on: "Simu yako italia kazi mpya ikipatikana, hata ukurasa huu ukiwa umefungwa.",
  try: "Sikiliza mlio",
  refused:
    "Arifa zimezuiwa, hivyo simu haitalia ukurasa huu ukiwa umefungwa. Kuziruhusu: gusa alama iliyo kushoto mwa anwani, kisha Ruhusa (Permissions), Arifa (Notifications), Ruhusu (Allow). Kisha fungua ukurasa huu tena.",
  refusedInstalled:
    "Arifa zimezuiwa, hivyo simu haitalia ukurasa huu ukiwa umefungwa. Kuziruhusu: fungua Mipangilio (Settings) ya simu, kisha Apps, programu hii, Arifa (Notifications), Ruhusu (Allow).",
  installFirst:
    "Kwenye iPhone, kwanza weka ukurasa huu kwenye skrini ya mwanzo: gusa Share, kisha Add to Home Screen. Ufungulie hapo, ndipo simu iweze kulia.",
  unsupported:
    "Kivinjari hiki hakiwezi kulia ukurasa ukiwa umefungwa. Acha ukurasa wazi na sauti juu, au tumia Chrome.",
  failed: "Mlio haukuweza kuwashwa. Acha ukurasa huu wazi na sauti juu, kisha ujaribu tena baadaye.",
};

export const PUSH_LABELS: Record<Locale, PushLabels> = { sw, en };
