import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderKyc, words } from '@/tests/support/kyc-dom';
import { AlmostDone } from './almost-done';

const { t } = words;
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

test('a wait that takes longer than usual has a way on', () => {
  renderKyc(<AlmostDone />);
  expect(screen.queryByRole('button', { name: t('common.tryAgain') })).toBeNull();
  act(() => void vi.advanceTimersByTime(46_000));
  expect(screen.getByText(t('lv.done.long', { org: 'Bank' }))).toBeDefined();
  expect(screen.getByRole('button', { name: t('common.tryAgain') })).toBeDefined();
});
