import type { FieldDefinition, FieldValues, Processor } from '../processor';

/** The template's fields and any others read; without a template, all of the processor. */
export function fieldsOn(
  processor: Processor | null,
  documentTypeID: string | null,
  schema: FieldValues = {},
): [name: string, field: FieldDefinition][] {
  const template = processor?.templates.find((one) => one.documentTypeID === documentTypeID);
  const all = Object.entries(processor?.fields ?? {});
  return template ? all.filter(([name]) => template.fields.includes(name) || schema[name]) : all;
}
