import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ProcessorDescriptor } from '@/core/documents/contract';
import { describeProcessor } from '@/core/documents/descriptor';
import { rules } from '@/core/documents/pipeline/rules';
import { stageDependencies, stageIds } from '@/core/documents/pipeline/stage-ids';
import { processorIds } from '@/core/documents/processor-ids';
import { processors } from '@/core/documents/processors';
import { extractors } from '@/core/documents/processors/extractors';
import { pageOfRows } from '@/tests/support/documents/ideal-reading';

const kebab = (id: string) => id.toLowerCase().replaceAll('_', '-');
const folders = readdirSync('core/documents/processors', { withFileTypes: true }).filter((entry) =>
  entry.isDirectory(),
);

test('every processor folder is registered under its own ID', () => {
  expect(folders.map((entry) => entry.name).sort()).toEqual([...processorIds].map(kebab).sort());
  for (const id of processorIds) expect(processors[id].processorId).toBe(id);
});

test('every stage follows the stages that it depends on', () => {
  for (const [index, id] of stageIds.entries())
    expect(stageDependencies[id].every((other) => stageIds.indexOf(other) < index)).toBe(true);
});

test('every descriptor matches the contract and names only known fields', () => {
  for (const processor of Object.values(processors)) {
    const descriptor = ProcessorDescriptor.parse(describeProcessor(processor));
    const names = descriptor.schemaFields.map((field) => field.name);
    for (const template of descriptor.templates) expect(names).toEqual(expect.arrayContaining(template.fields));
  }
});

test('every processor has the common rules of the API contract', () => {
  for (const processor of Object.values(processors)) {
    expect(processor.rules).toEqual(
      expect.arrayContaining([
        'document-provided',
        'acceptable-documents',
        'supported-document',
        'all-pages-provided',
        'all-pages-match-one-template',
        'document-expired',
        'all-fields-legible',
        'data-fields-present',
      ]),
    );
    const [extracted, unknown] = ['TAX INVOICE', ''].map((text) =>
      extractors[processor.processorId].extract({
        pages: text ? [pageOfRows([text])] : [],
        faces: [[]],
        quality: [null],
        today: '2026-11-21',
      }),
    );
    for (const { rules: judged } of [extracted, unknown].filter((one) => one !== undefined)) {
      const ids = judged.map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids).toEqual(
        expect.arrayContaining(['all-pages-provided', 'all-pages-match-one-template', 'document-expired']),
      );
    }
  }
});

const specified = {
  error: [
    'DOCUMENT_NOT_PROVIDED',
    'POOR_IMAGE_QUALITY',
    'UNSUPPORTED_DOCUMENT_TYPE',
    'MISSING_DOCUMENT_PAGES',
    'FIELDS_NOT_LEGIBLE',
    'REQUIRED_FIELDS_MISSING',
    'PAGES_TEMPLATE_MISMATCH',
    'NAME_MISMATCH',
    'DOB_MISMATCH',
    'ID_NUMBER_MISMATCH',
    'DOCUMENT_TAMPERING_DETECTED',
    'NIC_FORMAT_INVALID',
    'NIC_DOB_MISMATCH',
    'NIC_DOB_EXTRACTION_FAILED',
    'NIC_NUMBER_MISSING',
  ],
  warning: ['DOCUMENT_EXPIRED', 'NAME_PARTIAL_MATCH', 'ADDRESS_MISMATCH', 'NIC_SEX_MISMATCH'],
  info: ['VISUAL_MATCH_FAILED'],
} as const;

test('every rule error code of the API contract exists at its level', () => {
  const used = processors.SRI_LANKA_ID.rules.map((id) => rules[id]);
  for (const [level, codes] of Object.entries(specified)) {
    for (const code of codes) {
      expect(used.find((rule) => rule.errorCode === code)?.level, code).toBe(level);
    }
  }
});

test('no error code belongs to two rules', () => {
  const codes = Object.values(rules).map((rule) => rule.errorCode);
  expect(new Set(codes).size).toBe(codes.length);
});
