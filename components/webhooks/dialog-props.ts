import type { Locale } from "@/lib/core/locale";

/** What every dialog of an endpoint is given. */
export interface EndpointDialogProps {
  /** Of the endpoint's routes. */
  url: string;
  locale: Locale;
  open: boolean;
  onClose: () => void;
}
