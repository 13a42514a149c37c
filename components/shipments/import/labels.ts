import type { Locale } from "@/lib/core/locale";
import type { LineState } from "@/lib/core/shipments/import-view";

export interface ImportLabels {
  title: string;
  hint: string;
  file: { title: string; hint: string; label: string; button: string; reading: string; template: string };
  sender: { title: string; hint: string; name: string; phone: string; address: string };
  columns: { title: string; hint: string; name: string; meaning: string; need: string; example: string };
  needs: Record<"required" | "pickup" | "size" | "optional", string>;
  earlier: { title: string; empty: string; file: string; when: string; status: string };
  statuses: Record<"draft" | "running" | "done", string>;
  report: {
    above: string;
    pricing: string;
    states: Record<LineState, string>;
    caption: string;
    line: string;
    receiver: string;
    parcel: string;
    result: string;
    price: string;
    all: string;
    choose: (line: number) => string;
    bookable: (lines: number) => string;
    bad: (lines: number) => string;
    badHint: string;
    book: (lines: number, amount: string) => string;
    booking: (done: number, all: number) => string;
    none: string;
    stoppedAt: (line: number) => string;
    done: (lines: number) => string;
    toList: string;
    again: string;
  };
  problems: Record<string, string>;
}

export const IMPORT_LABELS: Record<Locale, ImportLabels> = {
  sw: {
    title: "Pakia faili ya mizigo",
    hint: "Mstari mmoja, mzigo mmoja. Unaona bei zote kabla ya kulipa, na hakuna mstari unaotumwa mara mbili.",
    file: {
      title: "Faili",
      hint: "CSV kutoka Excel au Google Sheets, hadi mistari 500.",
      label: "Chagua faili ya CSV",
      button: "Kagua faili",
      reading: "Inakagua …",
      template: "Pakua kiolezo",
    },
    sender: {
      title: "Mahali pa kuchukua",
      hint: "Inatumika pale mstari wa faili usipotaja mtumaji.",
      name: "Jina la mtumaji",
      phone: "Simu ya mtumaji",
      address: "Anwani ya kuchukua",
    },
    columns: {
      title: "Safu za faili",
      hint: "Mpangilio wowote. Majina ya Kiswahili na ya Kiingereza yanakubalika.",
      name: "Safu",
      meaning: "Maana",
      need: "Lazima?",
      example: "Mfano",
    },
    needs: {
      required: "Lazima",
      pickup: "Au mtumaji wa kawaida",
      size: "Ukubwa, au vipimo vinne",
      optional: "Si lazima",
    },
    earlier: {
      title: "Faili zilizopita",
      empty: "Bado hujapakia faili.",
      file: "Faili",
      when: "Lini",
      status: "Hali",
    },
    statuses: { draft: "Inasubiri uthibitishe", running: "Inaendelea", done: "Imekamilika" },
    report: {
      above: "Pakia faili",
      pricing: "Tunapata bei ya kila mstari …",
      states: {
        invalid: "Una makosa",
        ready: "Tayari",
        booked: "Umetumwa",
        refused: "Hauwezekani",
        skipped: "Umeachwa",
      },
      caption: "Mistari ya faili",
      line: "Mstari",
      receiver: "Mpokeaji",
      parcel: "Mzigo",
      result: "Hali",
      price: "Bei",
      all: "Chagua mistari yote iliyo tayari",
      choose: (line) => `Tuma mstari ${line}`,
      bookable: (lines) => `Mistari ${lines} iko tayari`,
      bad: (lines) => `Mistari ${lines} haiwezi kutumwa`,
      badHint: "Irekebishe kwenye faili, kisha pakia tena: mistari iliyokwisha kutumwa haitarudiwa.",
      book: (lines, amount) => `Tuma mizigo ${lines} kwa ${amount}`,
      booking: (done, all) => `Inatuma ${done} kati ya ${all} …`,
      none: "Hakuna mstari wa kutuma.",
      stoppedAt: (line) => `Imesimama kwenye mstari ${line}.`,
      done: (lines) => `Mizigo ${lines} imetumwa kutoka faili hii.`,
      toList: "Ona mizigo",
      again: "Pakia faili nyingine",
    },
    problems: {
      missing: "haijajazwa",
      string_too_short: "ni fupi mno",
      string_too_long: "ni ndefu mno",
      phone_invalid: "si namba ya simu sahihi",
      item_missing_dimensions: "haijajazwa: taja ukubwa au vipimo vinne",
      float_type: "si namba",
      int_type: "si namba kamili",
      bool_type: "andika ndiyo au hapana",
      enum: "si ukubwa tunaoujua",
      greater_than: "ni ndogo mno",
      greater_than_equal: "ni ndogo mno",
      less_than_equal: "ni kubwa mno",
      booked_already: "Mstari huu umeshatumwa kutoka faili nyingine",
      other: "si sahihi",
      file_too_large: "Faili ni kubwa mno. Igawanye, kisha pakia kila sehemu.",
      file_empty: "Faili haina mistari chini ya vichwa vya safu.",
      file_too_long: "Faili ina mistari zaidi ya 500. Igawanye, kisha pakia kila sehemu.",
      file_too_wide: "Faili ina safu zaidi ya 100. Ondoa zisizohitajika, kisha pakia tena.",
      file_line_too_long: 'Mstari mmoja ni mrefu mno. Pengine alama ya kunukuu (") haijafungwa.',
      file_not_csv: "Hii si faili ya CSV. Kwenye Excel chagua Save As, kisha CSV.",
      file_column_twice: "Safu moja imetajwa mara mbili.",
      file_column_missing: "Faili inakosa safu ya lazima: angalia orodha hapa chini.",
    },
  },
  en: {
    title: "Import shipments",
    hint: "One line, one shipment. You see every price before you pay, and no line is ever booked twice.",
    file: {
      title: "File",
      hint: "CSV from Excel or Google Sheets, up to 500 lines.",
      label: "Choose a CSV file",
      button: "Check the file",
      reading: "Checking …",
      template: "Download the template",
    },
    sender: {
      title: "Pickup",
      hint: "Used wherever a line of the file does not name the sender.",
      name: "Sender's name",
      phone: "Sender's phone",
      address: "Pickup address",
    },
    columns: {
      title: "Columns of the file",
      hint: "In any order. Swahili and English names are understood.",
      name: "Column",
      meaning: "Meaning",
      need: "Needed?",
      example: "Example",
    },
    needs: {
      required: "Required",
      pickup: "Or the usual sender",
      size: "A size, or all four measures",
      optional: "Optional",
    },
    earlier: {
      title: "Earlier files",
      empty: "You have not imported a file yet.",
      file: "File",
      when: "When",
      status: "Status",
    },
    statuses: { draft: "Waits for you", running: "Under way", done: "Done" },
    report: {
      above: "Import shipments",
      pricing: "Getting the price of every line …",
      states: {
        invalid: "Has mistakes",
        ready: "Ready",
        booked: "Booked",
        refused: "Not possible",
        skipped: "Left out",
      },
      caption: "Lines of the file",
      line: "Line",
      receiver: "Receiver",
      parcel: "Parcel",
      result: "Result",
      price: "Price",
      all: "Choose all lines that are ready",
      choose: (line) => `Book line ${line}`,
      bookable: (lines) => (lines === 1 ? "1 line is ready" : `${lines} lines are ready`),
      bad: (lines) => (lines === 1 ? "1 line cannot be booked" : `${lines} lines cannot be booked`),
      badHint:
        "Correct them in the file and import it again: what is booked already is not booked once more.",
      book: (lines, amount) =>
        lines === 1 ? `Book 1 shipment for ${amount}` : `Book ${lines} shipments for ${amount}`,
      booking: (done, all) => `Booking ${done} of ${all} …`,
      none: "There is no line to book.",
      stoppedAt: (line) => `Stopped at line ${line}.`,
      done: (lines) =>
        lines === 1
          ? "1 shipment is booked from this file."
          : `${lines} shipments are booked from this file.`,
      toList: "See the shipments",
      again: "Import another file",
    },
    problems: {
      missing: "is missing",
      string_too_short: "is too short",
      string_too_long: "is too long",
      phone_invalid: "is no valid phone number",
      item_missing_dimensions: "is missing: give a size, or all four measures",
      float_type: "is no number",
      int_type: "is no whole number",
      bool_type: "should be yes or no",
      enum: "is no size that we know",
      greater_than: "is too small",
      greater_than_equal: "is too small",
      less_than_equal: "is too large",
      booked_already: "This line is booked already, from another file",
      other: "is not valid",
      file_too_large: "The file is too large. Split it and import each part.",
      file_empty: "The file has no lines below its head line.",
      file_too_long: "The file has more than 500 lines. Split it and import each part.",
      file_too_wide:
        "The file has more than 100 columns. Remove those that are not needed and import it again.",
      file_line_too_long: 'One line is far too long. Perhaps a quote (") is not closed.',
      file_not_csv: "This is not a CSV file. In Excel choose Save As, then CSV.",
      file_column_twice: "One column stands in the file twice.",
      file_column_missing: "The file lacks a required column: see the list below.",
    },
  },
};
