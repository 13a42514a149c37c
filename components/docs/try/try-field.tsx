import { INPUT_CLASS } from "@/components/ui/field";
import { askedBy } from "../calls/carried";
import type { ApiParameter } from "../document/api-document";
import type { TryLabels } from "./labels";

interface TryFieldProps {
  id: string;
  /** Of the endpoint, with its names in braces. */
  path: string;
  parameter: ApiParameter;
  labels: TryLabels;
}

/** A parameter of a call; one with few values is chosen. */
export function TryField({ id, path, parameter, labels }: TryFieldProps) {
  const { name, in: place, required, schema } = parameter;
  const isKey = name === "Idempotency-Key";
  const choices = schema.type === "boolean" ? ["true", "false"] : schema.enum?.map(String);
  const control = {
    id,
    "data-in": place,
    "data-name": name,
    "data-asked": askedBy(path, name) ?? undefined,
    "aria-describedby": isKey ? `${id}-hint` : undefined,
    required,
    className: `${INPUT_CLASS} font-mono`,
  };
  return (
    <div className="min-w-0 space-y-1.5">
      <label htmlFor={id} className="block text-sm">
        <span className="break-words font-mono">{name}</span>{" "}
        <span className="text-muted">{labels.places[place]}</span>
      </label>
      {choices ? (
        <select {...control}>
          <option value="">{labels.unset}</option>
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {choice}
            </option>
          ))}
        </select>
      ) : (
        <input {...control} autoCapitalize="off" autoComplete="off" spellCheck={false} />
      )}
      {isKey && (
        <p id={`${id}-hint`} className="text-muted text-sm">
          {labels.keyOfRequest}
        </p>
      )}
    </div>
  );
}
