export const MAX_HELD_PER_ENDPOINT = 256;
