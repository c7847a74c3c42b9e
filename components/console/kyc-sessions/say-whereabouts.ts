import type { Obstacle, Whereabouts } from '@/core/kyc/whereabouts';

/** A message with its blanks filled; null where there is none of that name. */
export type Say = (key: string, values?: Record<string, string | number>) => string | null;

/** One sentence of where a customer is: what, why as far as it was seen, and when they were last there. A code without words stands as it is. */
export function sayWhereabouts(at: Whereabouts, say: Say, when: (at: number) => string): string {
  const said = (key: string, values?: Record<string, string | number>): string =>
    say(`whereabouts.${key}`, values) ?? key;
  const what = said(`standings.${at.standing}`, { part: said(`parts.${at.part}`) });
  const why = at.obstacle && whyOf(at.obstacle, say);
  const seen = at.lastSeen !== null && !ENDED.has(at.standing) ? said('seen', { when: when(at.lastSeen) }) : null;
  return `${[why ? `${what}: ${why}` : what, ...(seen ? [seen] : [])].join(', ')}.`;
}

/** Nobody is waited for any more. */
const ENDED: ReadonlySet<Whereabouts['standing']> = new Set([
  'checking',
  'review',
  'reviewFollowed',
  'verified',
  'verifiedFollowed',
  'refused',
  'refusedFollowed',
]);

function whyOf(obstacle: Obstacle, say: Say): string {
  const named = (group: string, code: string): string => say(`whereabouts.${group}.${code}`) ?? code;
  switch (obstacle.kind) {
    case 'camera': {
      const fault = named('cameras', obstacle.fault);
      return say('whereabouts.times', { what: fault, n: obstacle.times }) ?? fault;
    }
    case 'document':
      return named('problems', obstacle.problem);
    case 'face':
      return named('faces', obstacle.code);
    case 'person':
      return named('persons', obstacle.part);
    case 'distance': {
      const [distance, limit] = [obstacle.distance.toFixed(2), obstacle.limit.toFixed(2)];
      return say('whereabouts.distance', { distance, limit }) ?? distance;
    }
    case 'hint': {
      const hint = say(`asked.${obstacle.hint}`) ?? obstacle.hint;
      return say('whereabouts.hint', { hint }) ?? hint;
    }
  }
}
