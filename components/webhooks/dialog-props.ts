export interface EndpointDialogProps {
  /** Base URL of the endpoint's routes. */
  url: string;
  open: boolean;
  onClose: () => void;
}
