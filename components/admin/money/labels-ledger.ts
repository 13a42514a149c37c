import type { Locale } from "@/lib/core/locale";

const en = {
  hint: "New and changed entries are checked every minute; the whole ledger is checked nightly and on demand. A fault freezes the affected wallet. Nothing is corrected automatically.",
  lastRun: "Last audit",
  result: "Result",
  sound: "The ledger balances",
  faults: (count: number) => (count === 1 ? "1 open finding" : `${count} open findings`),
  unfinished: "The last audit didn't finish",
  notYet: "Not yet",
  runNow: "Audit now",
  requested: "Audit started. Reload in a moment.",
  findings: "Open findings",
  findingsHint: "A fault that still exists is reported again within a minute.",
  findingsEmpty: "No open findings",
  findingsEmptyText: "Entries balance, balances follow from entries, and every shipment's money adds up.",
  invariant: "Invariant",
  detail: "Detail",
  wallet: "Wallet of",
  seen: "Since",
  times: (count: number) => `seen ${count} times`,
  close: "Close",
  closeTitle: "Close this finding?",
  closeText:
    "Explain what caused it. A frozen wallet stays frozen until you unfreeze it on the merchant's page.",
  closed: "Closed.",
};

export type LedgerLabels = typeof en;

const sw: LedgerLabels = {
  hint: "Kilicho kipya au kilichobadilishwa hukaguliwa kila dakika, na vyote kila usiku na unapoomba. Kasoro hufunga pochi yake; hakuna kinachorekebishwa chenyewe.",
  lastRun: "Ukaguzi wa mwisho",
  result: "Matokeo",
  sound: "Leja iko sawa",
  faults: (count) => `Kasoro ${count} bado`,
  unfinished: "Ukaguzi wa mwisho haukumalizika",
  notYet: "Bado",
  runNow: "Kagua sasa",
  requested: "Ukaguzi unafanyika. Pakia upya baada ya muda mfupi.",
  findings: "Kasoro zilizo wazi",
  findingsHint: "Kasoro ambayo bado ipo itapatikana tena ndani ya dakika moja.",
  findingsEmpty: "Hakuna kasoro",
  findingsEmptyText: "Maingizo yanalingana, salio linatokana nayo, na pesa ya kila mzigo inajumlika.",
  invariant: "Kanuni",
  detail: "Maelezo",
  wallet: "Pochi ya",
  seen: "Tangu",
  times: (count) => `imeonekana mara ${count}`,
  close: "Funga",
  closeTitle: "Ufunge kasoro hii?",
  closeText:
    "Eleza chanzo chake. Pochi iliyofungwa inabaki hivyo hadi ifunguliwe kwenye ukurasa wa mfanyabiashara.",
  closed: "Imefungwa.",
};

export const LEDGER_LABELS: Record<Locale, LedgerLabels> = { sw, en };
