/** `ok` is below 400, `refused` 4xx, `failed` 5xx. */
export const REQUEST_OUTCOMES = ['ok', 'refused', 'failed'] as const;
