import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'use-intl';
import { expect, test } from 'vitest';
import en from '@/components/console/messages/en.json';
import type { AlertDetail, Resolution } from '@/core/alerts/contract';
import { AUTO_DISMISS } from '@/core/alerts/transitions';
import { Decided } from './decision-notice';

const members = [
  { id: 'mem_ben', name: 'Ben Analyst' },
  { id: 'mem_lea', name: 'Lea Lead' },
];

function shown(made: Pick<Resolution, 'by' | 'proposedBy'>): string {
  const client = new QueryClient();
  client.setQueryData(['members'], { members });
  const resolution = { reasonCode: 'NAME_ONLY', note: 'Another town.', at: '2026-05-01T10:00:00.000Z', ...made };
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <IntlProvider locale="en" messages={en} timeZone="UTC" now={new Date('2026-05-01T10:05:00.000Z')}>
        <Decided alert={{ resolution, matches: [] } as unknown as AlertDetail} />
      </IntlProvider>
    </QueryClientProvider>,
  );
}

test('names the proposer and the approver of a decision', () => {
  expect(shown({ by: 'mem_lea', proposedBy: 'mem_ben' })).toContain('proposed by Ben Analyst, approved by Lea Lead');
});

test('names the only decider, and Gatehouse for an automatic decision', () => {
  expect(shown({ by: 'mem_lea', proposedBy: null })).toContain('>Lea Lead ·');
  expect(shown({ by: AUTO_DISMISS, proposedBy: null })).toContain('>Gatehouse ·');
});
