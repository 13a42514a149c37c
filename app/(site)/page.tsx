import { Hero } from "@/components/site/hero";
import { Journey } from "@/components/site/journey";
import { Promises } from "@/components/site/promises";
import { TrackingForm } from "@/components/tracking/tracking-form";

export default function Landing() {
  return (
    <>
      <Hero />
      <Journey />
      <Promises />
      <section className="border-t border-line bg-surface">
        <div className="mx-auto grid w-full max-w-6xl gap-x-14 gap-y-6 px-4 py-14 sm:px-6 lg:grid-cols-2">
          <div>
            <h2 className="font-semibold text-2xl tracking-tight">Waiting for a parcel?</h2>
            <p className="mt-2 max-w-prose text-muted">
              The SMS we sent you has a link that opens its page. You can also type the code here.
            </p>
          </div>
          <TrackingForm locale="en" />
        </div>
      </section>
    </>
  );
}
