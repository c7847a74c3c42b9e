import type { SchemaField } from '../../contract';

export function numberOf(field: SchemaField | undefined): number | null {
  return typeof field?.value === 'number' ? field.value : null;
}

export function lineAmounts(field: SchemaField | undefined): number[] {
  if (!Array.isArray(field?.value)) return [];
  return field.value.flatMap((item: unknown) =>
    typeof item === 'object' && item !== null && 'amount' in item && typeof item.amount === 'number'
      ? [item.amount]
      : [],
  );
}
