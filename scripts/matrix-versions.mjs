/** Supported Node.js major versions with the tested release. */
export const VERSIONS = { 20: "20.20.2", 22: "22.23.3", 24: "24.21.0" };
export const ELSEWHERE = 24;
