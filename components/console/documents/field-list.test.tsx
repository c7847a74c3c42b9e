import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'use-intl';
import { expect, test } from 'vitest';
import type { ConsoleDocument } from '@/core/documents/console-contract';
import messages from '../messages/en.json';
import { FieldList } from './field-list';
import { FieldMarks, marksOf } from './field-marks';

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
    fields: confidences.map((_, i) => field(`f${i}`, `Field ${i}`)),
  }) as unknown as ConsoleDocument;
const drawn = (element: React.ReactElement) =>
  renderToStaticMarkup(
    <IntlProvider locale="en" messages={messages} timeZone="UTC">
      {element}
    </IntlProvider>,
  );
const list = (...confidences: (number | undefined)[]) => drawn(<FieldList document={document(...confidences)} />);

test('values that are hardly more than a guess are named first and marked where they stand; others are not', () => {
  const told = list(0.36, 0.95, 0.599, undefined, 0.6);
  expect(told).toContain('2 values were hardly readable and may be wrong: Field 0, Field 2. Compare with the picture.');
  expect(told.match(/>hardly readable</g)).toHaveLength(2);
  expect(list(0.4)).toContain('One value was hardly readable and may be wrong: Field 0.');
  expect(list(0.6, 0.95, undefined)).not.toContain('hardly readable');
});

test('and on the picture they have a question mark', () => {
  const marks = drawn(<FieldMarks marks={marksOf(document(0.4, 0.7, 0.9), 0)} magnified />);
  expect(marks).toContain('VALUE 0 ?');
  expect(marks).toContain('Field 0: VALUE 0 (hardly readable)');
  expect(marks).not.toMatch(/VALUE [12] \?/);
  expect(marks.match(/stroke-dasharray/g)).toHaveLength(2);
});
