import type { ConsoleKycSession } from '@/core/kyc/console-contract';

type Entry = ConsoleKycSession['timeline'][number];

/** What is for machines: ids, numbers of moves, sizes and types of files, and who did it, which stands there by name. */
const UNSAID = new Set(
  ['by', 'asked', 'seq', 'from', 'to', 'at', 'bytes', 'mimeType', 'files', 'tracker', 'textVersion'].concat([
    'instanceId',
    'runId',
    'handOffId',
    'previousSessionId',
    'nextSessionId',
    'replayOf',
    'sessionId',
  ]),
);
/** Where the words of a value stand in the messages of the sessions. */
const WORDS: Record<string, readonly string[]> = {
  side: ['assist.sides', 'assist.parts'],
  part: ['assist.parts'],
  reason: ['whys', 'assist.reasons'],
  errorCode: ['whys'],
  status: ['documentResults'],
  outcome: ['runOutcomes'],
  decision: ['decided'],
  state: ['states'],
  sent: ['sent'],
  language: ['languages'],
  documentType: ['assist.documentTypes'],
  captureMethod: ['captureMethod'],
  sight: ['sights'],
  match: ['bandNames'],
  tier: ['tiers'],
};

/** A part of an entry: a message with its figures, or text that stands as it was written. */
export type StoryPart = { key: string; values?: Record<string, number> } | { text: string };

/** What an entry says beside its name, in words; `has` tells whether there is a message. What has no words is shown as it was recorded. */
export function storyParts(detail: Entry['detail'], has: (key: string) => boolean): StoryPart[] {
  // A member's note comes last, as a quotation, so that it does not run into the other words.
  return Object.entries(detail)
    .sort(([a], [b]) => rankOf(a) - rankOf(b))
    .flatMap(([name, value]): StoryPart[] => {
      if (name === 'asked' && has(`askedBy.${value}`)) return [{ key: `askedBy.${value}` }];
      if (UNSAID.has(name)) return [];
      if (name === 'ms' && typeof value === 'number')
        return [{ key: 'minutes', values: { minutes: Math.round(value / 60_000) } }];
      if (name === 'faults' && Array.isArray(value))
        return value.map((code) => wordsOf(`faceFaults.${code}`, String(code), has));
      if (name === 'note' && typeof value === 'string') return [{ text: `“${value}”` }];
      if (name === 'faceSearch' && value === true) return [{ key: 'withFaceSearch' }];
      if (typeof value === 'number')
        return has(`counts.${name}`) ? [{ key: `counts.${name}`, values: { n: value } }] : [];
      if (typeof value !== 'string') return [];
      const key = WORDS[name]?.map((place) => `${place}.${value}`).find(has);
      return [key ? { key } : { text: `${name} ${value}` }];
    });
}

const wordsOf = (key: string, code: string, has: (key: string) => boolean): StoryPart =>
  has(key) ? { key } : { text: code };

const rankOf = (name: string): number => Number(name === 'note');
