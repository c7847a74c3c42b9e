import { expect, test } from 'vitest';
import { stepsThere } from './steps-there';

type Watched = NonNullable<Parameters<typeof stepsThere>[0]>;
const chosen = (data: Watched['data'], documentTypes: Watched['documentTypes']): Watched => ({
  data,
  documentTypes,
  document: null,
  uploads: [],
  isComplete: false,
  faceKept: false,
});

test.each<[string, Watched['data'], Watched['documentTypes'], string[]]>([
  ['before anything is chosen', {}, ['NIC_NEW', 'PASSPORT'], ['desk.step.front', 'desk.step.back']],
  ['where a passport alone is taken', {}, ['PASSPORT'], ['dv.upload.page']],
  ['where a card alone is taken', {}, ['NIC_NEW'], ['desk.step.front', 'desk.step.back']],
  ['a passport that was chosen', { isDoubleSided: false }, ['NIC_NEW', 'PASSPORT'], ['dv.upload.page']],
])('the sides that are waited for: %s', (_, data, documentTypes, sides) => {
  const steps = stepsThere(chosen(data, documentTypes)).map(([key]) => key);
  expect(steps).toEqual(['desk.step.connected', ...sides, 'desk.step.face']);
});

test('of a refused card the photo that stays is done, and the other one is not', () => {
  const document: Watched['document'] = {
    status: 'failed',
    problems: ['FRONT_NOT_RECOGNISED'],
    unreadable: null,
    seen: null,
    stays: 'back',
    expired: false,
    sentAsIs: false,
  };
  const done = new Map(stepsThere({ ...chosen({}, ['NIC_NEW']), document }));
  expect([done.get('desk.step.front'), done.get('desk.step.back')]).toEqual([false, true]);
});

test('a face check that is kept is done, although its document is asked for again', () => {
  const done = (watched: Watched) => stepsThere(watched).find(([key]) => key === 'desk.step.face')?.[1];
  expect(done(chosen({}, ['NIC_NEW']))).toBe(false);
  expect(done({ ...chosen({}, ['NIC_NEW']), faceKept: true })).toBe(true);
});
