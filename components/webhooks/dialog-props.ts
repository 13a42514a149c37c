export interface EndpointDialogProps {
  url: string;
  open: boolean;
  onClose: () => void;
}
