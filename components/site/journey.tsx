const STAGES = [
  {
    title: "Priced",
    calls: "POST /merchant/shipments/rates",
    text: "Every fee on its own line, the smallest vehicle that fits, and a quote that holds for ten minutes.",
  },
  {
    title: "Paid and confirmed",
    calls: "shipment.created, shipment.paid",
    text: "The wallet is debited, the parcel is confirmed and the receiver gets a tracking link. All of it, or none.",
  },
  {
    title: "Collected",
    calls: "delivery.picked_up",
    text: "The nearest rider with the right vehicle collects it. Until then you can cancel, and you see the fee first.",
  },
  {
    title: "Delivered",
    calls: "delivery.delivered",
    text: "With a PIN, a photo or a name as proof. If an attempt fails you learn why, and choose: again, or back.",
  },
];

/** A delivery from beginning to end, with what a merchant's system calls or hears at each stage. */
export function Journey() {
  return (
    <section className="border-y border-line bg-surface">
      <div className="mx-auto w-full max-w-6xl px-4 py-14 sm:px-6 lg:py-20">
        <h2 className="font-semibold text-2xl tracking-tight">From your counter to their door</h2>
        <ol className="mt-8 grid gap-x-8 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
          {STAGES.map((stage, index) => (
            <li key={stage.title} className="border-t-2 border-accent pt-4">
              <h3 className="font-semibold">
                <span className="text-muted tabular-nums">{index + 1}</span> {stage.title}
              </h3>
              <p className="mt-2 text-pretty text-muted text-sm leading-relaxed">{stage.text}</p>
              <p className="mt-3 break-words font-mono text-ink text-xs">{stage.calls}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
