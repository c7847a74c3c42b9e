import { createTranslator } from 'use-intl/core';
import { expect, test } from 'vitest';
import messages from '@/components/console/messages/en.json';
import { RUN_FAULTS } from '@/core/kyc/liveness/judge-run';
import { type StoryPart, storyParts } from './timeline-detail';

const t = createTranslator({ locale: 'en', messages, namespace: 'kycSessions' });
const say = (detail: Record<string, unknown>) => storyParts(detail, (key) => t.has(key as 'by')).map(sayPart);
const sayPart = (part: StoryPart): string =>
  'text' in part ? part.text : t(part.key as 'minutes', part.values as { minutes: number });

test.each(RUN_FAULTS)('has a label for the fault %s', (fault) => {
  expect(say({ faults: [fault] })).not.toEqual([fault]);
});

test.each<[Record<string, unknown>, string[]]>([
  [{ side: 'front', mimeType: 'image/png', bytes: 134_171, again: false }, ['Front']],
  [{ by: 'key_01m829' }, []],
  [
    { instanceId: 'doc_1', status: 'failed', errorCode: 'EXTRACTION_FAILED' },
    ['rejected', expect.stringMatching(/^Document rejected/)],
  ],
  [{ by: 'mem_1', ms: 3_600_000 }, ['60 min']],
  [{ by: 'mem_1', document: 3, liveness: 1 }, ['3 attempts for ID', '1 attempt for face']],
  [
    { runId: 'run_1', outcome: 'refused', faults: ['FRAMES_REPLAYED', 'X'] },
    ['failed', 'frames of an earlier check reused', 'X'],
  ],
  [
    { by: 'mem_1', part: 'document', reason: 'NO_CAMERA', note: 'She called us.' },
    ['ID', 'No camera', '“She called us.”'],
  ],
  [
    { note: 'A photo of a photo, I think', part: 'face', decision: 'rejected' },
    ['face', 'rejected', '“A photo of a photo, I think”'],
  ],
  [{ sent: 'smtp', language: 'si' }, ['emailed', 'Sinhala']],
  [{ textVersion: '3', language: 'si', faceSearch: true }, ['Sinhala', 'including face search']],
  [{ somethingNew: 'CODE' }, ['somethingNew CODE']],
])('describes %o as %o', (detail, words) => {
  expect(say(detail)).toEqual(words);
});
