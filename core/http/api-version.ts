/** The only API version, optional in `x-api-version`. */
export const API_VERSION = '2026-11-21';
