import { expect, test } from 'vitest';
import { ERROR_CODES } from '@/core/errors';
import type { ImageQuality } from '../files/image-quality';
import { fileMessage, pictureMessage } from './file-messages';
import {
  distinct,
  fieldsMissing,
  say,
  sidesMissing,
  sidesNotCompared,
  sidesNotRecognised,
  together,
  twoCompanies,
  twoLicences,
  twoPassports,
  type UserMessage,
} from './missing-messages';
import { ruleMessages } from './rule-messages';

const measure = { score: 0.9, box: null };
const quality: ImageQuality = {
  resolution: 400,
  blur: measure,
  glare: measure,
  darkness: measure,
  cutOff: { ...measure, sides: ['bottom', 'left'] },
};
const aspects = ['blur', 'glare', 'darkness', 'cutOff', 'resolution'] as const;
const all: [string, UserMessage][] = [
  ...Object.entries(ruleMessages).flatMap(([id, message]) => (message ? [[id, message] as [string, UserMessage]] : [])),
  ...aspects.flatMap((aspect) =>
    (['card', 'page'] as const).map((subject): [string, UserMessage] => [
      `${aspect} of a ${subject}`,
      pictureMessage(aspect, quality, subject),
    ]),
  ),
  ...ERROR_CODES.map((code): [string, UserMessage] => [code, fileMessage(code)]),
  ['sides', sidesMissing(['front', 'back'])],
  ['unknown sides', sidesNotRecognised(['back'])],
  ['fields', fieldsMissing('unreadable', [{ name: 'name', side: 'front' }, { name: 'address' }])],
  ['sides not compared', sidesNotCompared()],
  ['two passports', twoPassports()],
  ['two licences', twoLicences()],
  ['two companies', twoCompanies()],
  ['absent fields', fieldsMissing('absent', [{ name: 'date of birth' }])],
];

test.each(all)('%s has three languages, each in its own script', (_name, { en, si, ta }) => {
  expect(en).toMatch(/^[A-Z][\x20-\x7e]+\.$/);
  expect(si).toMatch(/^(?:\p{Script=Sinhala}|\p{P}|\u200d| )+\.$/u);
  expect(ta).toMatch(/^[\p{Script=Tamil}\p{P} ]+\.$/u);
});

test('names the cut-off sides', () => {
  expect(pictureMessage('cutOff', quality, 'card').en).toBe(
    'The lower and left edge of your card is cut off. Show the whole card.',
  );
});

test('joins messages and removes duplicates', () => {
  const [a, b] = [say('A.', 'අ.', 'அ.'), say('B.', 'ආ.', 'ஆ.')];
  expect(together([a, b])).toEqual(say('A. B.', 'අ. ආ.', 'அ. ஆ.'));
  expect(distinct([a, b, a])).toEqual([a, b]);
});
