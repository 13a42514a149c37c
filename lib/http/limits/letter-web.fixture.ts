import { consumeLinkRateLimits } from "@/app/d/[code]/within-limits";
import { limitOutboundEmail } from "@/lib/http/auth/account-limits";

export interface EmailLimitAttempts {
  what: "letters" | "send";
  key: string;
  times: number;
}

const TRIES: Record<EmailLimitAttempts["what"], (key: string) => Promise<boolean>> = {
  letters: (address) =>
    limitOutboundEmail(address).then(
      () => true,
      () => false,
    ),
  send: (phone) => consumeLinkRateLimits("send", { address: phone, link: 1, phone }),
};

process.on("message", async ({ what, key, times }: EmailLimitAttempts) => {
  let allowed = 0;
  for (let time = 0; time < times; time++) if (await TRIES[what](key)) allowed++;
  process.send?.(allowed);
});
