import type { FieldDefinition, FieldValues, Processor } from './processor';

/**
 * Fields by name: those of the recognised template plus any others read, or all fields of the processor without a
 * template.
 */
export function fieldsOn(
  processor: Processor | null,
  documentTypeID: string | null,
  schema: FieldValues = {},
): [name: string, field: FieldDefinition][] {
  const template = processor?.templates.find((one) => one.documentTypeID === documentTypeID);
  const all = Object.entries(processor?.fields ?? {});
  return template ? all.filter(([name]) => template.fields.includes(name) || schema[name]) : all;
}
