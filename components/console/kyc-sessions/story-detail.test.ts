import { createTranslator } from 'use-intl/core';
import { expect, test } from 'vitest';
import { RUN_FAULTS } from '@/core/kyc/liveness/judge-run';
import messages from '../messages/en.json';
import { type StoryPart, storyParts } from './story-detail';

const t = createTranslator({ locale: 'en', messages, namespace: 'kycSessions' });
const say = (detail: Record<string, unknown>) => storyParts(detail, (key) => t.has(key as 'by')).map(sayPart);
const sayPart = (part: StoryPart): string =>
  'text' in part ? part.text : t(part.key as 'minutes', part.values as { minutes: number });

test.each(RUN_FAULTS)('has words for the fault %s', (fault) => {
  expect(say({ faults: [fault] })).not.toEqual([fault]);
});

test.each<[Record<string, unknown>, string[]]>([
  [{ side: 'front', mimeType: 'image/png', bytes: 134_171, again: false }, ['Front']],
  [{ by: 'key_01m829' }, []],
  [
    { instanceId: 'doc_1', status: 'failed', errorCode: 'EXTRACTION_FAILED' },
    ['refused', expect.stringMatching(/^The document/)],
  ],
  [{ by: 'mem_1', ms: 3_600_000 }, ['60 min']],
  [{ by: 'mem_1', document: 3, liveness: 1 }, ['3 tries for the ID', '1 try for the face']],
  [
    { runId: 'run_1', outcome: 'refused', faults: ['FRAMES_REPLAYED', 'X'] },
    ['refused', 'pictures of an earlier face check came again', 'X'],
  ],
  [
    { by: 'mem_1', part: 'document', reason: 'NO_CAMERA', note: 'She called us.' },
    ['the ID', 'No camera', '“She called us.”'],
  ],
  [
    { note: 'A photo of a photo, I think', part: 'face', decision: 'rejected' },
    ['the face', 'not accepted', '“A photo of a photo, I think”'],
  ],
  [{ sent: 'smtp', language: 'si' }, ['mailed', 'Sinhala']],
  [{ textVersion: '3', language: 'si', faceSearch: true }, ['Sinhala', 'to the search among faces too']],
  [{ somethingNew: 'CODE' }, ['somethingNew CODE']],
])('%o is told as %o', (detail, words) => {
  expect(say(detail)).toEqual(words);
});
