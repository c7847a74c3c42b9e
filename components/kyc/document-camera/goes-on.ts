import type { CardShot } from './use-card-guide';

/** A good automatic photo needs no answer; others are reviewed by the customer. */
export const goesOn = (shot: CardShot | undefined): boolean => shot?.byItself === true && shot.hint === 'good';
