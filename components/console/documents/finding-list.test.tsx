import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'use-intl';
import { expect, test } from 'vitest';
import type { ConsoleDocument } from '@/core/documents/console-contract';
import messages from '../messages/en.json';
import { FindingList } from './finding-list';

type Finding = ConsoleDocument['findings'][number];
const place = { x: 0.1, y: 0.1, width: 0.1, height: 0.1 };
const pictures = [{ id: 'file_1' }] as ConsoleDocument['files'];

function told(findings: Partial<Finding>[], outcome: 'passed' | 'failed'): string {
  const signs = findings.map((one, index) => ({
    ...{ detector: 'noise', detail: 'A sign.', suspicion: 0.6, fileId: 'file_1', place },
    ...one,
    number: index + 1,
  }));
  const rules = [{ id: 'document-tampering', outcome }] as ConsoleDocument['rules'];
  return renderToStaticMarkup(
    <IntlProvider locale="en" messages={messages} timeZone="UTC">
      <FindingList findings={signs} rules={rules} pictures={pictures} onShow={() => undefined} />
    </IntlProvider>,
  );
}

test('explains that several signs failed the document together', () => {
  const together = messages.documents.signsTogether;
  expect(told([{}, {}], 'failed')).toContain(together);
  expect(told([{}, {}], 'passed')).not.toContain(together);
  expect(told([{ suspicion: 0.9 }, {}], 'failed')).not.toContain(together);
});

test('links a sign with a place to the image and marks one without as whole-file', () => {
  const [way, whole] = ['Show sign 1 on the image', messages.documents.signWhole];
  const has = (finding: Partial<Finding>) => [way, whole].map((text) => told([finding], 'passed').includes(text));
  expect(has({})).toEqual([true, false]);
  expect(has({ place: null })).toEqual([false, true]);
  expect(has({ fileId: 'file_gone' })).toEqual([false, false]);
});

test('renders nothing without signs', () => expect(told([], 'passed')).toBe(''));
