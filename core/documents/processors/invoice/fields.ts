import type { FieldDefinition } from '../../processor';

const field = (type: FieldDefinition['type'], label: string, required = false, derived = false): FieldDefinition => ({
  type,
  label,
  required,
  pii: false,
  derived,
});

/** Amounts are in `currency`; negative on credit notes only if printed so. */
export const fields = {
  invoiceNumber: field('string', 'Invoice number', true),
  invoiceDate: field('date', 'Invoice date', true),
  dueDate: field('date', 'Due date'),
  orderNumber: field('string', 'Order number'),
  supplierName: field('string', 'Supplier', true),
  supplierTaxId: field('string', "Supplier's tax number"),
  customerName: { ...field('string', 'Customer'), pii: true },
  currency: field('string', 'Currency (ISO 4217)'),
  netAmount: field('number', 'Net amount'),
  taxAmount: field('number', 'Tax amount'),
  deductionsAmount: field('number', 'Deductions (discount, deposit)'),
  chargesAmount: field('number', 'Charges (shipping, rounding)'),
  totalAmount: field('number', 'Total amount', true),
  lineItems: {
    ...field('list', 'Line items'),
    items: { description: 'string', quantity: 'number', unitPrice: 'number', amount: 'number', difference: 'number' },
  },
} as const satisfies Record<string, FieldDefinition>;
