/** The day of the version of the API. There is one; a caller may name it in `x-api-version`. */
export const API_VERSION = '2026-11-21';
