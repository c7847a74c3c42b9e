import { expect, test } from 'vitest';
import { funnelSteps } from './funnel-steps';
import { KYC_STATES } from './session';

const states = (reached: Record<string, number>) =>
  KYC_STATES.map((state) => ({ state, reached: reached[state] ?? 0, stopped: [] }));

test('omits the camera steps when only files were sent', () => {
  const files = funnelSteps(states({ home: 7, 'dv-document-upload': 2, 'dv-complete': 1 }));
  expect(files.map(({ state }) => state)).not.toContain('dv-positioning-front');
  expect(files.find(({ state }) => state === 'dv-document-upload')?.way).toBe('files');
});

test('omits the live steps when only photos were sent, otherwise lists each', () => {
  const photos = funnelSteps(states({ 'lv-get-started': 10, 'lv-complete': 9 })).map(({ state }) => state);
  expect(photos.slice(photos.indexOf('lv-get-started'))).toEqual(['lv-get-started', 'lv-complete', 'lv-timeout']);
  const live = funnelSteps(states({ 'lv-get-started': 10, 'lv-initializing': 1, 'lv-complete': 9 }));
  expect(live.filter(({ way }) => way === 'live').map(({ state }) => state)).toEqual([
    'lv-initializing',
    'lv-aligning',
    'lv-countdown',
  ]);
});

test('lists all steps of a started way, also those not reached', () => {
  const both = funnelSteps(states({ 'dv-document-upload': 2, 'dv-positioning-front': 1 }));
  expect(both.filter(({ way }) => way === 'camera')).toHaveLength(5);
});
