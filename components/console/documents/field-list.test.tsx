import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'use-intl';
import { expect, test } from 'vitest';
import type { ConsoleDocument } from '@/core/documents/console-contract';
import messages from '../messages/en.json';
import { FieldList } from './field-list';
import { type FieldMark, FieldMarks, MarkLegend, marksOf, placed, writtenValue } from './field-marks';

const field = (name: string, label: string) => ({
  name,
  label,
  place: { page: 0, box: { x: 0.1, y: 0.1, width: 0.2, height: 0.1 } },
});
const document = (...confidences: (number | undefined)[]) =>
  ({
    instance: {
      status: 'completed',
      result: {
        schema: Object.fromEntries(
          confidences.map((originalTextConfidence, i) => [
            `f${i}`,
            { value: `VALUE ${i}`, ...(originalTextConfidence !== undefined && { originalTextConfidence }) },
          ]),
        ),
      },
    },
    rules: [],
    fields: confidences.map((_, i) => field(`f${i}`, `Field ${i}`)),
  }) as unknown as ConsoleDocument;
const drawn = (element: React.ReactElement) =>
  renderToStaticMarkup(
    <IntlProvider locale="en" messages={messages} timeZone="UTC">
      {element}
    </IntlProvider>,
  );
const list = (...confidences: (number | undefined)[]) => drawn(<FieldList document={document(...confidences)} />);

test('names and marks values with low confidence', () => {
  const told = list(0.36, 0.95, 0.599, undefined, 0.6);
  expect(told).toContain('2 values have low confidence: Field 0, Field 2. Compare with the image.');
  expect(told.match(/>low confidence</g)).toHaveLength(2);
  expect(list(0.4)).toContain('One value has low confidence: Field 0.');
  expect(list(0.6, 0.95, undefined)).not.toContain('low confidence');
});

test('marks values with low confidence on the image with a question mark', () => {
  const marks = drawn(<FieldMarks marks={marksOf(document(0.4, 0.7, 0.9), 0)} magnification={1.5} />);
  expect(marks).toContain('VALUE 0 ?');
  expect(marks).toContain('Field 0: VALUE 0 (low confidence)');
  expect(marks).not.toMatch(/VALUE [12] \?/);
  expect(marks.match(/stroke-dasharray/g)).toHaveLength(2);
});

const rule = (level: 'error' | 'warning' | 'info', ...evidence: object[]) => ({ outcome: 'failed', level, evidence });
const about = (field: string, place: object | null = null) => ({
  field,
  label: 'NIC number',
  source: 'document',
  value: '200012345678',
  place,
});

test('highlights fields of a failed rule, but not of an informational one', () => {
  const told = { ...document(0.9, 0.9, 0.9), rules: [rule('error', about('f0')), rule('info', about('f1'))] };
  const marks = drawn(<FieldMarks marks={marksOf(told as ConsoleDocument, 0)} magnification={1} />);
  expect(marks.match(/data-broken="failed"/g)).toHaveLength(1);
  expect(marks.match(/stroke-width="2.5"/g)).toHaveLength(1);
  expect(marks).toContain('>! VALUE 0<');
  expect(drawn(<FieldList document={told as ConsoleDocument} />).match(/Check failed/g)).toHaveLength(1);
});

test('draws a frame around a value that is no field of the document', () => {
  const place = { page: 0, box: { x: 0.5, y: 0.5, width: 0.2, height: 0.1 } };
  const told = { ...document(0.9), rules: [rule('error', about('f0', place))] };
  const marks = drawn(<FieldMarks marks={marksOf(told as ConsoleDocument, 0)} magnification={1} />);
  expect(marks).toContain('>! 200012345678<');
  expect(marksOf(told as ConsoleDocument, 1)).toEqual([]);
});

/** Closely stacked lines, all with a failed rule. */
const stacked = (value: string, width: number): FieldMark[] =>
  [0, 1, 2].map((row) => ({
    name: `n${row}`,
    label: `Name ${row}`,
    value,
    sure: 'sure',
    broken: 'failed',
    box: { x: 0.3, y: 0.3 + row * 0.07, width, height: 0.06 },
  }));

test('places labels over no marked text and no other label', () => {
  const marks = placed(stacked('SUNIL', 0.2), 1);
  const places = marks.flatMap(({ written, box }) => (written ? [written, box] : [box]));
  expect(places).toHaveLength(6);
  for (const [at, a] of places.entries())
    for (const b of places.slice(at + 1)) {
      const across = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
      const down = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
      expect(Math.min(across, down)).toBeLessThan(0.01);
    }
});

test('numbers a line without space for a label and lists its value below', () => {
  const marks = stacked('SUNIL CHAMINDA JAYASINGHE', 0.6);
  expect(placed(marks, 1).map(({ number }) => number)).toEqual([null, 1, 2]);
  const legend = drawn(<MarkLegend marks={marks} magnification={1} />);
  expect(legend.match(/SUNIL CHAMINDA JAYASINGHE/g)).toHaveLength(2);
  expect(legend).not.toContain('Name 0');
  expect(drawn(<MarkLegend marks={stacked('SUNIL', 0.2)} magnification={1} />)).toBe('');
});

test('cuts a label at the edge of the image', () => {
  const mark = { name: 'mrz', label: '', sure: 'sure' as const, broken: null };
  const box = { x: 0, y: 0.9, width: 1, height: 0.1 };
  const zone = `P<LKA${'<'.repeat(39)}\nN1234567`;
  expect(writtenValue({ ...mark, value: zone, box }, 1)).toHaveLength(38);
  expect(writtenValue({ ...mark, value: zone, box: { ...box, x: 0.5 } }, 1)).toHaveLength(19);
  expect(writtenValue({ ...mark, value: 'PERERA', box: { ...box, x: 0.5 } }, 1)).toBe('PERERA');
});
