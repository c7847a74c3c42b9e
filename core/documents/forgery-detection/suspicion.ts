import type { Box } from '../pipeline/reading';
import { type IntegrityFinding, suspicionOfShare, TAMPERING_FROM } from './judge';
import type { DetectorName, Trace } from './trace-picture';

type Measure = { refusesFrom: number; says: string };

/** From `npm run bench tampering`: with all detectors together, 98 of 100 genuine photographs stay below rejection. */
export const MEASURES: Record<DetectorName, Measure> = {
  'double-compression': {
    refusesFrom: 25,
    says: 'A part of the picture was compressed fewer times than the rest of it, as happens when it is painted over or pasted in.',
  },
  noise: { refusesFrom: 8, says: 'A part of the picture lacks the grain of the rest of it, as painted areas do.' },
  'copy-move': { refusesFrom: 2.6, says: 'Two characters are alike down to the grain, as a copied one is.' },
  sharpness: {
    refusesFrom: 7,
    says: 'Some print is sharper or softer than other print of its size, as letters of an editor are.',
  },
  seam: {
    refusesFrom: 5,
    says: 'A long straight edge is sharper than everything the lens drew, as the edge of a pasted picture is.',
  },
  baseline: {
    refusesFrom: 5,
    says: 'A character stands above or below the row it belongs to, as one that was put in afterwards does.',
  },
};

/** Minimum share of the rejecting score for a finding. */
const WORTH_A_LOOK = 0.6;

export function suspicionOf({ detector, score }: Trace): number {
  return suspicionOfShare(score / MEASURES[detector].refusesFrom);
}

/** `left` and `top` locate the part in the image. */
export function findingsOf(traces: readonly Trace[], page: number, left: number, top: number): IntegrityFinding[] {
  return traces.flatMap((trace) => {
    const suspicion = suspicionOf(trace);
    if (suspicion < TAMPERING_FROM * WORTH_A_LOOK) return [];
    const { detector, box } = trace;
    const placed: Box | null = box && { ...box, x: box.x + left, y: box.y + top };
    return [{ detector, page, suspicion, detail: MEASURES[detector].says, picture: 'submitted', box: placed }];
  });
}
