import { useQuery } from "@tanstack/react-query";
import { ChevronRight } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useLabels, useLocale } from "#locale";
import { generateIdempotencyKey } from "@/components/shipments/idempotency-key";
import { callApi } from "@/components/ui/call-api";
import { classNames } from "@/components/ui/class-names";
import { FormError } from "@/components/ui/form-error";
import { Money } from "@/components/ui/money";
import { Card } from "@/components/ui/section";
import { Status } from "@/components/ui/status";
import { useToast } from "@/components/ui/toast";
import { type SubmitState, useSubmit } from "@/components/ui/use-submit";
import { FAILURE_TEXTS } from "@/lib/core/lifecycle/failure";
import { formatMomentInSentence } from "@/lib/core/locale";
import type { RateQuoteWire } from "@/lib/core/pricing/rate-request";
import { buildProposalRequest, getProposedAttempt } from "@/lib/core/shipments/proposed-attempt";
import type { ShipmentView } from "@/lib/core/shipments/shipment-view";
import { PlannedWindow } from "../planned-window";
import { SHIPMENT_ERROR_TEXTS } from "../refusals";
import { ACTION_LABELS } from "./action-labels";
import { ATTEMPT_LABELS } from "./attempt-labels";
import type { ActionProps, DetailProps } from "./detail-props";
import { DETAIL_LABELS } from "./labels";
import { getNextStepLabel } from "./next-step";
import { formatProposal, formatProposedWindow } from "./proposal-text";

/** A failed delivery with the proposal of the receiver and the decisions that the merchant can take. */
export function DecisionCard(props: ActionProps) {
  const { view } = props;
  return (
    <Card className="mb-7 flex flex-wrap gap-x-10 gap-y-5 px-4 py-5 sm:p-7">
      <div
        aria-live="polite"
        className="min-w-[min(100%,16rem)] flex-[999_1_24rem] self-center [overflow-wrap:anywhere]"
      >
        <WhatHappened view={view} />
        <Question view={view} />
        <Consequence view={view} />
      </div>
      <div className="grid min-w-0 flex-[1_1_25rem] content-center gap-2">
        {/* A new plan needs new idempotency keys. */}
        <Choices key={view.shipment.failure?.next_attempt?.after} {...props} />
      </div>
    </Card>
  );
}

function WhatHappened({ view: { shipment, actions, now } }: Pick<DetailProps, "view">) {
  const locale = useLocale();
  const labels = useLabels(ATTEMPT_LABELS);
  const { failure } = shipment;
  if (!failure) return null;
  const { attempt, occurred_at: at, code } = failure;
  const tries =
    actions.reattempt && attempt > 0
      ? labels.tries(attempt, attempt + actions.reattempt.attempts_left)
      : null;
  const when = formatMomentInSentence(new Date(at), new Date(now), locale);
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 text-sm">
      <Status tone="danger">{FAILURE_TEXTS[locale].reasons[code]}</Status>
      <span className="text-muted" suppressHydrationWarning>
        {[when, tries].filter(Boolean).join(" · ")}
      </span>
    </p>
  );
}

function Question({ view }: Pick<DetailProps, "view">) {
  const locale = useLocale();
  const { question } = useLabels(ATTEMPT_LABELS);
  const { proposal } = useLabels(DETAIL_LABELS);
  const proposed = getProposedAttempt(view);
  const planned = view.shipment.failure?.next_attempt;
  return (
    <h2
      className="mt-3 mb-3.5 text-balance font-display font-semibold text-[min(1.5rem,9vw)] leading-[1.17] tracking-[-0.022em] sm:text-[min(2rem,9vw)]"
      suppressHydrationWarning
    >
      {proposed ? (
        <span suppressHydrationWarning>{proposal.quote(formatProposal(proposed, view.now, locale))}</span>
      ) : planned ? (
        <PlannedWindow planned={planned} status="failed" now={view.now} isCompact />
      ) : (
        <span>{question}</span>
      )}
    </h2>
  );
}

function Consequence({ view }: Pick<DetailProps, "view">) {
  const locale = useLocale();
  const labels = useLabels(DETAIL_LABELS);
  const { until, tooLate } = useLabels(ATTEMPT_LABELS);
  const { receiver_proposal: proposal, failure } = view.shipment;
  const proposed = getProposedAttempt(view);
  const { reattempt } = view.actions;
  const inSentence = (at: string) => formatMomentInSentence(new Date(at), new Date(view.now), locale);
  return (
    <div className="space-y-1.5 text-pretty text-muted sm:text-sm">
      <p>
        {proposed && proposal && (
          <span suppressHydrationWarning>{`${labels.proposal.made(inSentence(proposal.proposed_at))} `}</span>
        )}
        {failure && failure.code !== "lost" && <span>{FAILURE_TEXTS[locale].custody[failure.custody]}</span>}
      </p>
      {proposed?.start === "never" && <p className="text-warn">{tooLate}</p>}
      {failure?.next_attempt?.notes && (
        <p className="whitespace-pre-line">{`${labels.attemptNotes}: ${failure.next_attempt.notes}`}</p>
      )}
      <p>
        <span>{labels.next[getNextStepLabel(view)]}</span>
        {reattempt && <span suppressHydrationWarning>{` ${until(inSentence(reattempt.until))}`}</span>}
      </p>
    </div>
  );
}

function Choices(props: ActionProps) {
  const { view, onOpen } = props;
  const locale = useLocale();
  const labels = useLabels(ATTEMPT_LABELS);
  const accept = useReattempt(props);
  const startNow = useReattempt(props);
  const isDisabled = accept.isDisabled || startNow.isDisabled;
  const { reattempt, return_to_sender: toSender } = view.actions;
  const proposed = getProposedAttempt(view);
  const isAcceptable = proposed !== null && proposed.start !== "never";
  const when = proposed && formatProposedWindow(proposed, view.now, locale);
  const { dropoff_notes: notes, failure } = view.shipment;
  const isPlanned = Boolean(failure?.next_attempt);
  const tryNow = (
    <Choice
      isMain={!proposed && !isPlanned}
      title={labels.button}
      hint={null}
      price={<span>{labels.free}</span>}
      onClick={() => startNow.submit({})}
      disabled={isDisabled}
    />
  );
  return (
    <>
      {isAcceptable && (
        <Choice
          isMain
          title={proposed.start === "planned" && when ? labels.accept(when) : labels.acceptNow}
          hint={proposed.proposal.place}
          price={<span>{labels.free}</span>}
          onClick={() => accept.submit(buildProposalRequest(proposed, notes))}
          disabled={isDisabled}
        />
      )}
      {reattempt && !proposed && !isPlanned && tryNow}
      {reattempt && (
        <Choice
          isMain={proposed !== null && !isAcceptable}
          title={isPlanned ? labels.changeTime : labels.otherTime}
          hint={labels.timeHint}
          price={<ChevronRight className="size-4" aria-hidden="true" />}
          onClick={() => onOpen("attempt")}
        />
      )}
      {reattempt && (proposed || isPlanned) && tryNow}
      {toSender && <ReturnChoice {...props} />}
      <FormError text={getErrorText(accept) ?? getErrorText(startNow)} />
    </>
  );
}

/** The price is loaded with the key of `ReturnDialog`, which then shows it at once. */
function ReturnChoice({ mode, view, onOpen }: ActionProps) {
  const labels = useLabels(ACTION_LABELS).return;
  const { free } = useLabels(ATTEMPT_LABELS);
  const isFree = view.actions.return_to_sender?.is_free === true;
  const { id } = view.shipment;
  const quote = useQuery<RateQuoteWire>({
    queryKey: ["return", mode, id],
    queryFn: ({ signal }) =>
      callApi<RateQuoteWire>(`/api/dashboard/${mode}/shipments/${id}/return`, { signal }),
    enabled: !isFree,
    retry: false,
  });
  return (
    <Choice
      title={labels.button}
      hint={labels.hint}
      price={isFree ? <span>{free}</span> : quote.data && <Money tzs={quote.data.total_amount} />}
      onClick={() => onOpen("return")}
    />
  );
}

interface ChoiceProps {
  title: string;
  hint: string | null;
  price: ReactNode;
  onClick: () => void;
  disabled?: boolean;
  isMain?: boolean;
}

function Choice({ title, hint, price, onClick, disabled, isMain }: ChoiceProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      disabled={disabled}
      className={classNames(
        "flex min-h-15 w-full flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-xl border px-4 py-2.5 text-left transition-[background-color,border-color,translate] active:translate-y-px disabled:opacity-50",
        isMain
          ? "border-transparent bg-act text-on-act hover:bg-act-hover"
          : "border-edge/50 hover:border-edge",
      )}
    >
      <span className="grid min-w-[min(100%,7rem)] flex-1 gap-px">
        <span className="font-semibold [overflow-wrap:anywhere]" suppressHydrationWarning>
          {title}
        </span>
        {hint && (
          <span
            className={classNames("text-sm [overflow-wrap:anywhere]", isMain ? "opacity-85" : "text-muted")}
          >
            {hint}
          </span>
        )}
      </span>
      <span className="shrink-0 font-semibold">{price}</span>
    </button>
  );
}

function useReattempt({ mode, view, onChange }: DetailProps): SubmitState {
  const labels = useLabels(ATTEMPT_LABELS);
  const toast = useToast();
  const [idempotencyKey] = useState(generateIdempotencyKey);
  return useSubmit<ShipmentView>({
    url: `/api/dashboard/${mode}/shipments/${view.shipment.id}/reattempt`,
    errorTexts: useLabels(SHIPMENT_ERROR_TEXTS),
    idempotencyKey,
    onSuccess: (next) => {
      onChange(next);
      toast(next.shipment.failure?.next_attempt ? labels.planned : labels.done);
    },
  });
}

/** The buttons have no fields, so the text of a field error is shown instead. */
function getErrorText({ formError, fieldErrors }: SubmitState): string | null {
  return formError ?? Object.values(fieldErrors)[0] ?? null;
}
