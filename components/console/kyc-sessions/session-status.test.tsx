import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'use-intl';
import { expect, test } from 'vitest';
import type { ListedKycSession } from '@/core/kyc/session/console-contract';
import { KYC_OUTCOMES } from '@/core/kyc/session/session-outcome';
import { SESSION_STATUSES } from '@/core/kyc/session/session-status';
import en from '../messages/en.json';
import { partOf, StatusChip } from './session-status';

const chip = (session: Partial<ListedKycSession>) =>
  renderToStaticMarkup(
    <IntlProvider locale="en" messages={en} timeZone="UTC" onError={(error) => expect.unreachable(error.message)}>
      <StatusChip
        session={{ status: 'created', outcome: 'open', helpRequestedAt: null, ...session } as ListedKycSession}
      />
    </IntlProvider>,
  ).replace(/<[^>]*>/g, ' ');

test('shows the outcome of a completed session and the status of any other', () => {
  const statuses = SESSION_STATUSES.filter((status) => status !== 'completed').map((status) => chip({ status }).trim());
  expect(statuses).toEqual(['Created', 'Opened', 'Document', 'Face check', 'In review', 'Failed', 'Expired']);
  const completed = KYC_OUTCOMES.map((outcome) => chip({ status: 'completed', outcome }).trim());
  expect(completed).toEqual(['Open', 'Processing', 'Verified', 'In review', 'Rejected']);
});

test('shows a request for help next to the status', () => {
  expect(chip({ status: 'document', helpRequestedAt: 1 })).toMatch(/Document\s+Help requested/);
});

test('divides the step bar into four parts', () => {
  const at = (state: ListedKycSession['state']) => partOf({ state, isComplete: false } as ListedKycSession);
  expect([at('home'), at('dv-document-upload'), at('lv-aligning'), at('lv-complete')]).toEqual([0, 1, 2, 3]);
});
