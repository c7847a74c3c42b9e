import type { FieldDefinition, FieldValues, Processor } from './processor';

/** What a document may tell, by name: the fields of its template where one was recognised, and whatever else was read; all of its processor where none was. */
export function fieldsOn(
  processor: Processor | null,
  documentTypeID: string | null,
  schema: FieldValues = {},
): [name: string, field: FieldDefinition][] {
  const template = processor?.templates.find((one) => one.documentTypeID === documentTypeID);
  const all = Object.entries(processor?.fields ?? {});
  return template ? all.filter(([name]) => template.fields.includes(name) || schema[name]) : all;
}
