/**
 * The document processors a caller may name, as in docs/api.md#processors.
 *
 * Kept apart from the registry (`processors/index.ts`) so that contracts and pages can import the ids
 * without shipping every parser to the browser.
 */
export const processorIds = [
  'INVOICE',
  'SRI_LANKA_ID',
  'SRI_LANKA_FORM1_COMPANY_REGISTRATION',
  'SRI_LANKA_FORM15_ANNUAL_RETURN',
] as const;

/** One of {@link processorIds}. */
export type ProcessorId = (typeof processorIds)[number];

/** Whether a caller's string names a processor; unknown ids are answered with UNKNOWN_PROCESSOR. */
export function isProcessorId(value: string): value is ProcessorId {
  return (processorIds as readonly string[]).includes(value);
}
