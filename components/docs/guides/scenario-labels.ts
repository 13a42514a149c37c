import type { Scenario } from "@/lib/core/lifecycle/simulation";
import { SCENARIOS } from "@/lib/core/lifecycle/simulation";
import type { Locale } from "@/lib/core/locale";

const en = {
  scenarios: {
    caption: "Sandbox scenarios",
    header: "Header",
    phone: "Or receiver_phone",
    course: "What happens",
  },
  courses: SCENARIOS as Record<Scenario, string>,
  payers: { caption: "Reserved paying numbers", payment: "Payment" },
  refused: "the gateway refuses: 502 payment_gateway_error",
  waits: "waits for a decision on the payment page",
  succeeds: (seconds: number) => `succeeds after ${seconds} seconds`,
  fails: (code: string, seconds: number) => `fails with ${code} after ${seconds} seconds`,
};

export type ScenarioLabels = typeof en;

const sw: ScenarioLabels = {
  scenarios: {
    caption: "Hali za kuigiza",
    header: "Kichwa",
    phone: "Au receiver_phone",
    course: "Kinachoigizwa",
  },
  courses: {
    "01": "inasubiri kabla dereva hajakubali",
    "03": "hakuna dereva anayekubali",
    "04": "dereva anabadilishwa mara moja",
    "05": "mpokeaji hapatikani",
    "06": "mpokeaji anakataa, kisha mzigo unarudishwa",
    "07": "mzigo unapotea",
    "08": "inasubiri dereva akishakubali",
    "09": "inasubiri dereva akiwa njiani kuchukua mzigo",
  },
  payers: { caption: "Namba maalum za kulipia", payment: "Malipo" },
  refused: "mfumo wa malipo unakataa: 502 payment_gateway_error",
  waits: "yanasubiri uamuzi kwenye ukurasa wa malipo",
  succeeds: (seconds: number) => `yanafanikiwa baada ya sekunde ${seconds}`,
  fails: (code: string, seconds: number) => `yanashindwa kwa ${code} baada ya sekunde ${seconds}`,
};

export const SCENARIO_LABELS: Record<Locale, ScenarioLabels> = { sw, en };
