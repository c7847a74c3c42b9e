/** See docs/api.md#products-and-credits. */
export const PRODUCTS = ['DOCUMENT_VERIFICATION', 'AML_SCREENING', 'KYC_SESSIONS', 'ALERT_DECISIONS'] as const;
export type Product = (typeof PRODUCTS)[number];

/** A key that decides alerts is a choice. */
export const DEFAULT_PRODUCTS: readonly Product[] = PRODUCTS.filter((product) => product !== 'ALERT_DECISIONS');

export const PRODUCT_NAMES: Record<Product, string> = {
  DOCUMENT_VERIFICATION: 'Document Verification',
  AML_SCREENING: 'AML Screening',
  KYC_SESSIONS: 'KYC Sessions',
  ALERT_DECISIONS: 'Alert Decisions',
};

/** What a credit entry paid for, by the prefix of its subject's id. */
export const OPERATIONS = {
  doc: 'documentProcessing',
  scr: 'screeningRequest',
  sch: 'sanctionsSearch',
  hrs: 'highRiskSearch',
  kyc: 'kycSession',
} as const;
export type Operation = (typeof OPERATIONS)[keyof typeof OPERATIONS] | 'other';

export const operationOf = (prefix: string): Operation =>
  Object.entries(OPERATIONS).find(([known]) => known === prefix)?.[1] ?? 'other';

export const CREDITS = {
  documentProcessing: 5,
  screeningRequest: 10,
  highRiskSearch: 3,
  sanctionsSearch: 5,
} as const;
