import { expect, test } from 'vitest';
import { z } from 'zod';
import { blankFields, ignoredFields, ignoredParameters } from './ignored-fields';

const Body = z.object({
  fullName: z.string(),
  document: z.object({ number: z.string().optional() }).optional(),
  files: z.array(z.object({ mimeType: z.string() }).refine(() => true)).optional(),
  metadata: z.record(z.string(), z.unknown()).optional(),
});
const schema = z.toJSONSchema(Body, { target: 'openapi-3.0', io: 'input', unrepresentable: 'any', reused: 'inline' });
const ignored = (body: unknown): string[] => ignoredFields(schema as Record<string, unknown>, body);

test('returns nothing for fields of the contract', () => {
  expect(ignored({ fullName: 'A', document: { number: '1' }, files: [{ mimeType: 'image/png' }] })).toEqual([]);
});

test('returns unknown fields by path, each once', () => {
  expect(ignored({ fullname: 'A', document: { numbr: '1' }, files: [{ mime: 'a' }, { mime: 'b' }] })).toEqual([
    'fullname',
    'document.numbr',
    'files.mime',
  ]);
});

test('checks referenced schemas too', () => {
  const Named = z
    .object({ person: z.object({ name: z.string() }).meta({ id: 'IgnoredTestPerson' }) })
    .meta({ id: 'IgnoredTestBody' });
  const named = z.toJSONSchema(Named, { target: 'openapi-3.0', io: 'input' }) as Record<string, unknown>;
  expect(ignoredFields(named, { person: { name: 'A', nam: 'B' }, persons: [] })).toEqual(['person.nam', 'persons']);
});

test('accepts any field of a record and values that are no objects', () => {
  expect(ignored({ fullName: 'A', metadata: { anything: { goes: 1 } } })).toEqual([]);
  expect([null, 'text', 7, []].map(ignored)).toEqual([[], [], [], []]);
});

test('reports prototype names as unknown and returns at most ten', () => {
  expect(ignored({ constructor: 1, hasOwnProperty: 1 })).toEqual(['constructor', 'hasOwnProperty']);
  expect(ignored(Object.fromEntries(Array.from({ length: 50 }, (_, at) => [`x${at}`, 1])))).toHaveLength(10);
});

test('returns blank fields that the contract dropped, not those it kept', () => {
  const body = { externalId: ' ', note: '', document: { number: '', type: 'passport' }, list: [''] };
  expect(blankFields(body, { note: '', document: { type: 'passport' }, list: [''] })).toEqual([
    'externalId',
    'document.number',
  ]);
  expect(blankFields('', undefined)).toEqual([]);
});

test('accepts a range in parts and reports unknown parts and lists of single values', () => {
  const query = z.object({ state: z.string(), createdAt: z.object({ start: z.number(), end: z.number() }) }).partial();
  const named = (names: string[]) =>
    ignoredParameters(
      z.toJSONSchema(query) as Record<string, unknown>,
      Object.fromEntries(names.map((name) => [name, '1'])),
    );
  expect(named(['state', 'createdAt', 'createdAt[start]', 'createdAt.end', 'createdAtEnd'])).toEqual([]);
  expect(named(['state[]', 'createdAt[]', 'createdAt[from][x]', 'statement', 'other'])).toEqual([
    'state[]',
    'createdAt[]',
    'createdAt[from][x]',
    'statement',
    'other',
  ]);
});
