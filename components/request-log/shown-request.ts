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

/** A path as a list shows it: in one mode all begin alike. */
export function shortPath(path: string): string {
  return path.replace(/^(?:\/sandbox)?\/api\/v\d+(?=\/)/, "");
}
