import type { Mode } from "@/lib/core/mode";

interface NewPlaceFacts {
  name: string;
  last4: string;
  address: string;
  block: string;
  mode: Mode;
  language: "sw" | "en";
  url: string;
}

export function renderNewPlaceMail(facts: NewPlaceFacts): { subject: string; body: string } {
  const { name, last4, address, block, url } = facts;
  const sandbox = facts.mode === "sandbox" ? "[SANDBOX] " : "";
  if (facts.language === "en") {
    return {
      subject: `${sandbox}Your API key “${name}” was used from a new network`,
      body: `Your API key “${name}” (…${last4}) was used from ${address}, in the network ${block}, where it hadn't been used in the last 90 days.\n\nIf your system has moved, there is nothing to do. If this wasn't you, rotate or revoke the key, or restrict it to your own networks:\n\n${url}\n`,
    };
  }
  return {
    subject: `${sandbox}Ufunguo wako wa API “${name}” umetumika kutoka mtandao mpya`,
    body: `Ufunguo wako wa API “${name}” (…${last4}) umetumika kutoka ${address}, kwenye mtandao ${block}, ambao haukutumika kwa ufunguo huu siku 90 zilizopita.\n\nKama mfumo wako umehamia kwingine, huna la kufanya. Kama si wewe, badilisha au futa ufunguo, au uwekee mipaka ya mitandao yako:\n\n${url}\n`,
  };
}
