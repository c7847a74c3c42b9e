import { expect, test } from 'vitest';
import { ConsoleSearch } from '@/core/screening/requests/console-search-contract';
import { futureDate } from '@/core/shared/dates/dates';
import messages from '../messages/en.json';

const { faults } = messages.screening;
const told: Record<string, Record<string, string>> = faults;

test.each([
  ['fullName', { fullName: '🙂🙂' }],
  ['dateOfBirth', { dateOfBirth: '29/04/1958' }],
  ['dateOfBirth', { dateOfBirth: '1999-02-29' }],
  ['dateOfBirth', { dateOfBirth: '1658-12-15' }],
  ['asOf', { asOf: '31/01/2026' }],
])('has its own message for a fault of %s', (field, part) => {
  const { error } = ConsoleSearch.safeParse({ fullName: 'Nimal', ...part });
  const issue = error?.issues.find(({ path }) => path[0] === field);
  expect(told[field]?.[issue?.code ?? 'none']).toMatch(/^(Enter|The date)/);
});

test('reports a date in the future', () => {
  const [fault] = futureDate('dateOfBirth', '2030-01-01', new Date('2026-11-22'));
  expect(told.dateOfBirth?.[fault?.code ?? 'none']).toContain('future');
});
