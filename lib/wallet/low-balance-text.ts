import type { Mode } from "@/lib/core/mode";

interface LowBalanceFacts {
  balanceTzs: number;
  thresholdTzs: number;
  mode: Mode;
  language: "sw" | "en";
  walletUrl: string;
}

export function lowBalanceText(facts: LowBalanceFacts): { subject: string; body: string } {
  const balance = money(facts.balanceTzs);
  const threshold = money(facts.thresholdTzs);
  const sandbox = facts.mode === "sandbox" ? "[SANDBOX] " : "";
  if (facts.language === "en") {
    return {
      subject: `${sandbox}Your wallet holds ${balance}`,
      body: `Your wallet balance is ${balance}, below the threshold of ${threshold} that you set. Deliveries that cost more than your balance are refused until you top up:\n\n${facts.walletUrl}\n`,
    };
  }
  return {
    subject: `${sandbox}Salio la pochi yako ni ${balance}`,
    body: `Pochi yako ina ${balance}, chini ya kiwango cha ${threshold} ulichoweka. Usafirishaji wenye gharama zaidi utakataliwa hadi uongeze salio:\n\n${facts.walletUrl}\n`,
  };
}

function money(amountTzs: number): string {
  return `TZS ${amountTzs.toLocaleString("en-US")}`;
}
