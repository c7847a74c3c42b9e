import { ACCEPTED_TYPES } from '../../files/file-limits';
import type { Processor } from '../../processor';
import { fields } from './fields';

const all = Object.keys(fields);
const template = (documentTypeID: string, name: string) => ({
  documentTypeID,
  name,
  country: '*',
  sides: ['pages'],
  ratio: null,
  inColour: false,
  fields: all,
});

export const invoice: Processor = {
  processorId: 'INVOICE',
  name: 'Invoice',
  description:
    'Commercial, tax and proforma invoices and credit notes: supplier, customer, line items, amounts, currency.',
  version: '1.0.0',
  acceptedMimeTypes: ACCEPTED_TYPES.INVOICE,
  limits: { maxFiles: 10, maxPages: 50 },
  subject: 'paper',
  stages: ['crop_and_detect_faces', 'pre_validate_and_extract', 'post_validation'],
  fields,
  templates: [
    template('COMMERCIAL_INVOICE', 'Commercial invoice'),
    template('TAX_INVOICE', 'Tax invoice'),
    template('PROFORMA_INVOICE', 'Proforma invoice'),
    template('CREDIT_NOTE', 'Credit note'),
  ],
  findBy: ['supplierName', 'customerName', 'invoiceNumber', 'orderNumber'],
  inputData: [
    {
      key: 'expectedVendor',
      type: 'string',
      format: null,
      description: 'Supplier name to verify.',
      checks: ['vendor-match'],
    },
    {
      key: 'expectedAmount',
      type: 'number',
      format: 'number or text',
      description: 'Total amount to verify.',
      checks: ['amount-match'],
    },
  ],
  rules: [
    'document-provided',
    'acceptable-documents',
    'supported-document',
    'all-pages-provided',
    'all-pages-match-one-template',
    'one-invoice-on-page',
    'document-expired',
    'all-fields-legible',
    'data-fields-present',
    'invoice-date-possible',
    'text-layer-visible',
    'text-layer-agreement',
    'electronic-invoice-agreement',
    'language-model-agreement',
    'invoice-dates',
    'amount-sign',
    'invoice-arithmetic',
    'vendor-match',
    'amount-match',
    'duplicate-number',
    'blocklist',
    'blocklist-refusal',
  ],
  // Invoice numbers are unique per supplier only.
  numbers: { INVOICE: ['supplierName', 'invoiceNumber'] },
};
