// Specification silent: how long events are kept. The feed and replays cover this period.
export const EVENT_RETENTION_DAYS = 30;
