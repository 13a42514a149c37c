import { NearLink } from "@/components/ui/near-link";

const PROMISES = [
  {
    title: "Send it twice, pay once",
    text: "Repeat any create with the same Idempotency-Key and get the first answer back, byte for byte.",
    href: "/docs/idempotency",
    link: "Idempotency and retries",
  },
  {
    title: "Rehearse everything",
    text: "The sandbox is the same code with a simulated rider. A parcel goes through every status in about two minutes, and you can make it fail on purpose.",
    href: "/docs",
    link: "Start in the sandbox",
  },
  {
    title: "Webhooks you can trust",
    text: "Signed, retried for a day, shown with every attempt, and resent with one click. Stock libraries verify them.",
    href: "/docs/webhooks",
    link: "Verify a signature",
  },
  {
    title: "Errors that say what to do",
    text: "Every refusal has a name, a reason and a remedy, with the figures your code needs to act on.",
    href: "/docs/errors",
    link: "All conditions",
  },
];

/** What a developer worries about before trusting a delivery service, answered. */
export function Promises() {
  return (
    <section className="mx-auto w-full max-w-6xl px-4 py-14 sm:px-6 lg:py-20">
      <h2 className="font-semibold text-2xl tracking-tight">Calm on a bad day, too</h2>
      <ul className="mt-8 grid gap-px overflow-hidden rounded-xl border border-line bg-line sm:grid-cols-2">
        {PROMISES.map((promise) => (
          <li key={promise.title} className="bg-surface p-6">
            <h3 className="font-semibold">{promise.title}</h3>
            <p className="mt-2 text-pretty text-muted text-sm leading-relaxed">{promise.text}</p>
            <NearLink
              href={promise.href}
              className="mt-3 inline-flex min-h-8 items-center font-medium text-accent text-sm underline-offset-4 hover:underline"
            >
              {promise.link}
            </NearLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
