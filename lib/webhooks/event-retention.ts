// Specification silent: how long events are kept. The feed and replays reach back this far.
export const EVENTS_KEPT_DAYS = 30;
