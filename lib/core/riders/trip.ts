/** Of parcels that a rider works on at a time: what fits a bag, and what the last receiver can wait for. */
export const TRIP_PARCELS_MAX = 4;
/** Two pins of one shop, set by two people, lie so far from each other. */
export const TRIP_PICKUP_METRES = 50;
