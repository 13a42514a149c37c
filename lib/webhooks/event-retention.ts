// Specification silent: how long events are kept. The feed and replays cover this period.
export const EVENTS_KEPT_DAYS = 30;
