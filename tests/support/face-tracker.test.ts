import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '@/tests/support/temporary-folder';
import { assertTracker, takeModelBeside } from './face-tracker';

test('a bench takes the model beside the repository where there is one and none is configured', () => {
  const file = path.join(temporaryFolder(), 'face_landmarker.task');
  const settings: Record<string, string> = {};
  takeModelBeside(settings, file);
  expect(settings).toEqual({});
  writeFileSync(file, '');
  takeModelBeside(settings, file);
  expect(settings).toEqual({ GATEHOUSE_FACE_MODEL: file });
  const own = { GATEHOUSE_FACE_MODEL: '/own' };
  takeModelBeside(own, file);
  expect(own).toEqual({ GATEHOUSE_FACE_MODEL: '/own' });
});

test('a run on another tracker than the actor’s ends the bench, and says why', () => {
  expect(() => assertTracker('landmarker', 'landmarker')).not.toThrow();
  // Nothing was drawn: the run came to nothing before.
  expect(() => assertTracker(undefined, 'landmarker')).not.toThrow();
  expect(() => assertTracker('fallback', 'landmarker')).toThrow(/the fallback.*GATEHOUSE_FACE_MODEL/);
  expect(() => assertTracker('landmarker', 'fallback')).toThrow(/the landmarker.*the fallback/);
});
