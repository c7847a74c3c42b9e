import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { KycState } from '@/core/kyc/session/session';
import { renderKyc, words } from '@/tests/support/kyc-dom';
import { DvDocumentSelection } from './dv-document-selection';

const { t } = words;

function open(state: KycState, camera: object) {
  const walk = vi.fn(async () => true);
  const session = { state, documentTypes: ['NIC_NEW', 'PASSPORT'] } as never;
  return { ...renderKyc(<DvDocumentSelection session={session} />, { actions: { walk }, camera }), walk };
}

test.each([
  ['permission-granting', ['dv-get-started', 'dv-document-selection', 'dv-positioning-front']],
  ['dv-get-started', ['dv-document-selection', 'dv-positioning-front']],
  ['dv-document-selection', ['dv-positioning-front']],
] as const)('a choice in %s goes through every state to the camera', async (state, path) => {
  const { user, walk } = open(state, { document: 'live' });
  await user.click(screen.getByRole('button', { name: new RegExp(`^${t('dv.select.passport')}`) }));
  expect(walk.mock.calls).toEqual([[path, 'PASSPORT']]);
});

test('who has no camera is led to files, and back', async () => {
  const choose = vi.fn();
  const { user } = open('dv-document-selection', { document: 'live', choose });
  await user.click(screen.getByRole('button', { name: t('perm.without') }));
  expect(choose).toHaveBeenLastCalledWith('none');
});

test('a choice without a camera leads to the upload', async () => {
  const { user, walk } = open('dv-document-selection', { choice: 'none', document: 'upload' });
  expect(screen.getByRole('button', { name: t('help.live') })).toBeDefined();
  await user.click(screen.getByRole('button', { name: new RegExp(`^${t('dv.select.passport')}`) }));
  expect(walk.mock.calls).toEqual([[['dv-document-upload'], 'PASSPORT']]);
});

test('a camera-only session offers no files', () => {
  open('dv-document-selection', { only: true });
  expect(screen.queryByRole('button', { name: t('perm.without') })).toBeNull();
});
