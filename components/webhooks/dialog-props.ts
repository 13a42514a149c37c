/** What every dialog of an endpoint is given. */
export interface EndpointDialogProps {
  /** Of the endpoint's routes. */
  url: string;
  open: boolean;
  onClose: () => void;
}
