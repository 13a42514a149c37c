/** A request to the API as its list presents it. */
export interface ShownRequest {
  id: number;
  method: string;
  path: string;
  status: number;
  duration_ms: number;
  key_name: string | null;
  key_last4: string | null;
  created_at: string;
}

/** The parts of a path between which a line may break: at its slashes and parameters. */
export function partsOf(path: string): string[] {
  return path.split(/(?=[/?&])/);
}
