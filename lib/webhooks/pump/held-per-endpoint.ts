/** Deliveries of an endpoint that a worker holds: enough to keep its parallel requests busy while results are recorded. */
export const HELD_PER_ENDPOINT = 256;
