import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'use-intl';
import { expect, test } from 'vitest';
import type { ConsoleDocument } from '@/core/documents/console-contract';
import messages from '../messages/en.json';
import { CustomerSentences } from './document-detail';
import { RuleList } from './rule-list';

type Rule = ConsoleDocument['rules'][number];
const rule = (id: string, more: Partial<Rule>): Rule => ({
  id,
  outcome: 'failed',
  level: 'error',
  errorCode: id.toUpperCase(),
  stageId: 'post_validation',
  description: 'Name and sex agree with `inputData.name`.',
  message: null,
  confidence: 1,
  evidence: [],
  ...more,
});
const drawn = (element: React.ReactElement) =>
  renderToStaticMarkup(
    <IntlProvider locale="en" messages={messages} timeZone="UTC">
      {element}
    </IntlProvider>,
  );

test('shows an unchecked rule without its error code and renders code as code', () => {
  const told = drawn(
    <RuleList rules={[rule('name-match', { outcome: 'ignored', message: 'No `inputData.name`.' })]} />,
  );
  expect(told).toContain('Not checked: Name and sex agree with <code class="ident">inputData.name</code>.');
  expect(told).toContain('No <code class="ident">inputData.name</code>.');
  expect(told).not.toContain('`');
  expect(told).not.toContain('NAME-MATCH');
});

test('labels a failed rule without a message as failed', () => {
  expect(drawn(<RuleList rules={[rule('voter', {})]} />)).toContain('Failed: Name and sex agree');
});

test('shows both values of a failed rule with their source', () => {
  const value = (source: Rule['evidence'][number]['source'], text: string) => ({
    field: 'passportNumber',
    label: 'Passport number',
    source,
    value: text,
    place: source === 'document' ? { page: 2, box: { x: 0, y: 0, width: 0.1, height: 0.1 } } : null,
  });
  const evidence = [value('document', 'N1234568'), value('zone', 'N1234567')];
  const told = drawn(<RuleList rules={[rule('contents-agree', { message: 'It contradicts itself.', evidence })]} />);
  expect(told.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')).toContain(
    'Passport number, as read, page 2 N1234568 Passport number, from the MRZ N1234567',
  );
});

test('links to another document', () => {
  const id = 'doc_01m3xk7t9q000abcdefghjkmn';
  const told = drawn(<RuleList rules={[rule('duplicate-number', { message: `The same number was in ${id}.` })]} />);
  expect(told).toContain(`href="/console/documents/${id}"`);
});

test('shows customer messages in every language, each once, or nothing', () => {
  const verdict = (sentence?: string) => {
    const said = sentence ? [sentence] : [];
    return { userErrorMessagesByLanguage: { en: said, si: said.map(() => 'සිංහල'), ta: said.map(() => 'தமிழ்') } };
  };
  const of = (sentence?: string, kycSessionId: string | null = null) =>
    ({
      kycSessionId,
      instance: { result: { validation: verdict(sentence), extraction: verdict(sentence) } },
    }) as ConsoleDocument;
  const told = drawn(<CustomerSentences document={of('This document is past its expiry date.')} />);
  expect(told.match(/This document is past its expiry date\./g)).toHaveLength(1);
  expect(told).toContain('<dd lang="si">සිංහල</dd>');
  expect(drawn(<CustomerSentences document={of()} />)).toBe('');
  // The page of a KYC session shows its own messages.
  expect(drawn(<CustomerSentences document={of('This document is past its expiry date.', 'kyc_a')} />)).toBe('');
});
