import type { MessageKey } from '../i18n';
import type { RunView } from './use-run';

export type Instruction = [MessageKey, Record<string, number>?];

/** Return the current instruction; faults take precedence. */
export function instructionOf({
  run,
  state,
  hint,
  secondsLeft,
}: Pick<RunView, 'run' | 'state' | 'hint' | 'secondsLeft'>): Instruction {
  if (state?.phase === 'done') return ['lv.done.wait'];
  if (run?.tier === 'still' && !state) return ['lv.align'];
  if (state?.phase === 'timeout') return ['common.working'];
  if (!run || !state) return ['lv.init'];
  if (state.phase === 'count' && !hint) return ['lv.count', { n: secondsLeft ?? 1 }];
  const movement = run.movements[state.index];
  if (hint === 'more') return [`lv.more.${movement}`];
  if (hint) return [`fb.face.${hint}`];
  if (state.phase === 'move') {
    // A photo shows one pose: for a nod, the lowered head.
    return [run.tier === 'still' && movement === 'nod' ? 'lv.tap.nod' : `lv.ch.${movement}`];
  }
  return [state.phase === 'centre' ? 'lv.ch.centre' : 'lv.align'];
}
