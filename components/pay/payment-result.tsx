import { classNames } from "../ui/class-names";

export function PaymentResult({
  isSuccess,
  heading,
  text,
}: {
  isSuccess: boolean;
  heading: string;
  text: string;
}) {
  return (
    <section
      className={classNames(
        "rounded-2xl border p-5",
        isSuccess ? "border-good/40 bg-sheet" : "border-bad/40 bg-sheet",
      )}
    >
      <h1 className="text-balance font-semibold text-2xl leading-tight tracking-tight">{heading}</h1>
      <p className="mt-2 text-pretty">{text}</p>
    </section>
  );
}
