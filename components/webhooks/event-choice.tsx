import { useLabels } from "#locale";
import { classNames } from "@/components/ui/class-names";
import type { ApiForm } from "@/components/ui/use-api-form";
import {
  DEFAULT_WEBHOOK_EVENTS,
  OPT_IN_WEBHOOK_EVENTS,
  type SubscribableEvent,
} from "@/lib/core/webhooks/webhook-event";
import { EventName } from "./event-name";
import { ENDPOINT_FORM_LABELS } from "./form-labels";

export interface EndpointFormValues {
  url: string;
  description: string;
  /** Form values by event name. Each dot of a name is a level of nesting: `events.shipment.created`. */
  events: Record<string, unknown>;
}

interface EventChoiceProps {
  /** Null selects the default events. */
  chosen: string[] | null;
  form: Pick<ApiForm<EndpointFormValues>, "register" | "fieldErrors">;
}

export function EventCheckboxes({ chosen, form }: EventChoiceProps) {
  const labels = useLabels(ENDPOINT_FORM_LABELS);
  const error = form.fieldErrors.events;
  const isChosen = (event: SubscribableEvent) =>
    (chosen ?? (DEFAULT_WEBHOOK_EVENTS as readonly string[])).includes(event);
  const groups = [
    [labels.usual, DEFAULT_WEBHOOK_EVENTS],
    [labels.more, OPT_IN_WEBHOOK_EVENTS],
  ] as const;
  return (
    <fieldset aria-describedby={error ? "events-error" : undefined}>
      <legend className="font-medium text-sm">{labels.events}</legend>
      {error && (
        <p id="events-error" className="mt-1 text-bad text-sm">
          {error}
        </p>
      )}
      <div className="mt-2 grid gap-4 lg:grid-cols-2">
        {groups.map(([title, events]) => (
          <fieldset
            key={title}
            className={classNames("rounded-lg border px-4 py-3", error ? "border-bad" : "border-line")}
          >
            <legend className="px-1 text-muted text-sm">{title}</legend>
            {events.map((event) => (
              <label key={event} className="flex min-h-11 cursor-pointer items-center gap-3 py-1 text-sm">
                <input
                  type="checkbox"
                  {...form.register(`events.${event}`)}
                  defaultChecked={isChosen(event)}
                  className="size-5 shrink-0 accent-act"
                />
                <span className="min-w-0">
                  <span className="block font-medium font-mono text-xs">
                    <EventName type={event} />
                  </span>
                  <span className="block text-muted text-xs">{labels.meanings[event]}</span>
                </span>
              </label>
            ))}
          </fieldset>
        ))}
      </div>
    </fieldset>
  );
}
