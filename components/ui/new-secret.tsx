import { Button } from "./button";
import { CopyButton } from "./copy-button";
import { FormActions } from "./dialog";

interface FreshSecretProps {
  label: string;
  text: string;
  copyLabel: string;
  copiedLabel: string;
  doneLabel: string;
  onDone: () => void;
}

export function NewSecretDisplay({
  label,
  text,
  copyLabel,
  copiedLabel,
  doneLabel,
  onDone,
}: FreshSecretProps) {
  return (
    <div>
      <output
        aria-label={label}
        className="block select-all break-all rounded-lg border border-line bg-sunken px-4 py-3 font-mono text-sm"
      >
        {text}
      </output>
      <FormActions>
        <Button tone="secondary" onClick={onDone}>
          {doneLabel}
        </Button>
        <CopyButton text={text} label={copyLabel} copiedLabel={copiedLabel} tone="primary" />
      </FormActions>
    </div>
  );
}
