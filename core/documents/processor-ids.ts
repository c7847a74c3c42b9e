/** Separate file so that browser code does not include the parsers (`processors/index.ts`). */
export const processorIds = [
  'INVOICE',
  'SRI_LANKA_ID',
  'SRI_LANKA_FORM1_COMPANY_REGISTRATION',
  'SRI_LANKA_FORM15_ANNUAL_RETURN',
] as const;

export type ProcessorId = (typeof processorIds)[number];

export function isProcessorId(value: string): value is ProcessorId {
  return (processorIds as readonly string[]).includes(value);
}
