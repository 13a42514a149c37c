/**
 * The value of Clear-Site-Data at a log-out: pages that the browser cached. Not `storage`, which holds scans and reports that
 * have not been sent yet, of everybody who works in this browser; not `cookies`, which hold the language and the known device.
 */
export const CLEAR_SITE_DATA_AT_LOG_OUT = '"cache"';
