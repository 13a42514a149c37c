/** Specification: What the service does, 5. */
export function buildTrackingLink(origin: string, trackingCode: string): string {
  return `${origin}/track?code=${trackingCode}`;
}
