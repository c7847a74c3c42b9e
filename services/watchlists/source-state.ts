import type { SourceId } from '@/core/screening/source-ids';
import type { CheckOutcome } from '@/core/screening/watchlists-contract';
import { clock } from '@/platform/clock';
import { type Json, JsonNull, systemDb } from '@/platform/db';
import type { Validator } from '@/platform/watchlists/download/ask';
import type { Progress } from '@/platform/watchlists/download/progress';

/** What was there at the last good check: of a folder its files' names, sizes and times, of a publisher its validators. */
export type Validators = { reader: string; folder?: string; files?: Record<string, Validator> };
export type Phase = 'idle' | 'waiting' | 'downloading' | 'reading';

/** Where a refresh stands, for everybody who looks; a process that dies leaves it behind, so readers look at its age too. */
export async function setPhase(source: SourceId, phase: Phase, progress?: Progress): Promise<void> {
  const data = { phase, phaseAt: clock.now(), progress: progress ? (progress as Json) : JsonNull };
  await systemDb().watchlistSource.upsert({ where: { source }, create: { source, ...data }, update: data });
}

/** What the publisher called the files we have (ETag, date); null before the first download. */
export async function knownValidators(source: SourceId): Promise<Validators | null> {
  const row = await systemDb().watchlistSource.findUnique({ where: { source }, select: { validators: true } });
  return (row?.validators ?? null) as Validators | null;
}

/**
 * Ends a check: its outcome and reason, and for how long checks have gone wrong without a break. `off` is no check: nobody
 * may be asked, so nothing is confirmed and nothing fails.
 */
export async function endCheck(
  source: SourceId,
  outcome: CheckOutcome,
  reason: string | null,
  validators: Validators | null,
): Promise<void> {
  const now = clock.now();
  const asked = outcome !== 'off';
  const good = reason === null;
  const before = await systemDb().watchlistSource.findUnique({ where: { source } });
  const data = {
    phase: 'idle',
    phaseAt: now,
    progress: JsonNull,
    ...(asked && { checkedAt: now }),
    outcome,
    reason,
    freshAt: good && asked ? now : (before?.freshAt ?? null),
    failingSince: good ? null : (before?.failingSince ?? now),
    // A publisher that did not answer may still be asked under the old conditions; a doubtful file may not.
    ...(outcome !== 'failed' && asked && { validators: validators ? (validators as Json) : JsonNull }),
  };
  await systemDb().watchlistSource.upsert({ where: { source }, create: { source, ...data }, update: data });
}
