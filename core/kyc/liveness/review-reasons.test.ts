import { describe, expect, test } from 'vitest';
import { MOVEMENTS } from './challenges';
import { reasonsOfFinish, reasonsOfStart } from './review-reasons';

const start = { tracker: 'landmarker', tier: 'full', slow: false, movements: null } as const;
const finish = {
  pageOpened: true,
  cameraLabel: 'camera2 1, facing front',
  depth: 0.04,
  movements: ['turnLeft', 'smile'],
} as const;

describe('reasonsOfStart', () => {
  test.each([
    ['nothing special', {}, []],
    ['a light tier', { tier: 'light' as const }, []],
    ['all movements', { movements: MOVEMENTS }, []],
    ['more time', { slow: true }, ['ACCESSIBILITY_ACCOMMODATION']],
    ['own movements', { movements: ['nod', 'smile'] as const }, ['ACCESSIBILITY_ACCOMMODATION']],
    ['the fallback tracker', { tracker: 'fallback' as const }, ['FALLBACK_TRACKER']],
    ['manual photos', { tier: 'still' as const }, ['MANUAL_CAPTURE']],
    [
      'the options used in an attack',
      { tracker: 'fallback' as const, movements: ['turnLeft', 'smile'] as const },
      ['ACCESSIBILITY_ACCOMMODATION', 'FALLBACK_TRACKER'],
    ],
  ])('returns %s', (_, asked, reasons) => {
    expect(reasonsOfStart({ ...start, ...asked })).toEqual(reasons);
  });
});

describe('reasonsOfFinish', () => {
  test.each([
    ['a page with a device camera', {}, []],
    ['a client without the page', { pageOpened: false }, ['PAGE_NOT_OPENED']],
    ['no camera', { cameraLabel: null }, ['NO_CAMERA_REPORTED']],
    ['an empty camera name', { cameraLabel: '' }, ['NO_CAMERA_REPORTED']],
    ['a virtual camera', { cameraLabel: 'OBS Virtual Camera' }, ['VIRTUAL_CAMERA']],
    ['depth of the one-photo attack', { depth: 0.016 }, ['LOW_DEPTH']],
    ['depth that was not measured', { depth: null }, ['LOW_DEPTH']],
    ['depth of a shallow nod', { depth: 0.017, movements: ['nod', 'smile'] as const }, []],
    ['depth of a flat nod', { depth: 0.011, movements: ['nod', 'smile'] as const }, ['LOW_DEPTH']],
    ['no depth without a head movement', { depth: 0.004, movements: ['blink', 'smile'] as const }, []],
  ])('returns %s', (_, seen, reasons) => {
    expect(reasonsOfFinish({ ...finish, ...seen })).toEqual(reasons);
  });
});
