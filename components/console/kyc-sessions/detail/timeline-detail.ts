import type { ConsoleKycSession } from '@/core/kyc/session/console-contract';

type Entry = ConsoleKycSession['timeline'][number];

/** Technical details, and actors shown elsewhere by name. */
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
/** Message namespaces of a value. */
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

export type StoryPart = { key: string; values?: Record<string, number> } | { text: string };

/** `has` checks for a message; a value without one is shown as recorded. */
export function storyParts(detail: Entry['detail'], has: (key: string) => boolean): StoryPart[] {
  // A member's note comes last, in quotation marks.
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
