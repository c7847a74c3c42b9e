import { expect, test } from 'vitest';
import en from '@/components/console/messages/en.json';
import { DISPLACED_NOTE, missingSourceReason, NOT_SEARCHED } from './missing-source';

test('uses the same label for a missing source everywhere', () => {
  const words = (status: 'success' | 'unavailable' | 'failed' | 'skipped', note?: string) => {
    const why = missingSourceReason({ status, note });
    return why && NOT_SEARCHED[why];
  };
  expect(words('success')).toBeNull();
  expect(words('unavailable')).toBe('Not searched');
  expect(words('skipped')).toBe('Not installed');
  expect(words('skipped', DISPLACED_NOTE)).toBe('Not searched (your own PEP list is used)');
  expect(en.alerts.sourceStates).toEqual(NOT_SEARCHED);
  expect(en.watchlists.registerStates).toMatchObject({
    absent: NOT_SEARCHED.absent,
    displaced: NOT_SEARCHED.displaced,
  });
  expect(en.watchlists.missing).toBe(NOT_SEARCHED.absent);
});
