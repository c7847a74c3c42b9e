/** See docs/api.md#products-and-credits. */
export const PRODUCTS = ['DOCUMENT_VERIFICATION', 'AML_SCREENING', 'KYC_SESSIONS'] as const;
export type Product = (typeof PRODUCTS)[number];

export const PRODUCT_NAMES: Record<Product, string> = {
  DOCUMENT_VERIFICATION: 'Document Verification',
  AML_SCREENING: 'AML Screening',
  KYC_SESSIONS: 'KYC Sessions',
};

export const CREDITS = {
  documentProcessing: 5,
  screeningRequest: 10,
  highRiskSearch: 3,
  sanctionsSearch: 5,
} as const;
