export interface StoredResponse {
  status_code: number;
  location: string | null;
  body: string;
  fingerprint: string;
}
