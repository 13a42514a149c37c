export const HELD_PER_ENDPOINT = 256;
