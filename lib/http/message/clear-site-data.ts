/** Not `storage`, which holds unsent scans; not `cookies`, which hold the language and the known device. */
export const CLEAR_SITE_DATA_AT_LOG_OUT = '"cache"';
