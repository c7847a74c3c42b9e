import type { CheckOutcome } from '@/core/screening/watchlists/contract';
import type { SourceId } from '@/core/screening/watchlists/source-ids';
import { clock } from '@/platform/clock';
import { type Json, JsonNull, systemDb } from '@/platform/db/db';
import type { Validator } from '@/platform/watchlists/download/ask';
import type { Progress } from '@/platform/watchlists/download/progress';

/** State of the last good check: file stats of a folder, validators of a publisher. */
export type Validators = { reader: string; folder?: string; files?: Record<string, Validator> };
export type Phase = 'idle' | 'waiting' | 'downloading' | 'reading';

/** A dead process leaves its phase behind: readers check its age. */
export async function setPhase(source: SourceId, phase: Phase, progress?: Progress): Promise<void> {
  const data = { phase, phaseAt: clock.now(), progress: progress ? (progress as Json) : JsonNull };
  await systemDb().watchlistSource.upsert({ where: { source }, create: { source, ...data }, update: data });
}

/** ETag and date; null before the first download. */
export async function knownValidators(source: SourceId): Promise<Validators | null> {
  const row = await systemDb().watchlistSource.findUnique({ where: { source }, select: { validators: true } });
  return (row?.validators ?? null) as Validators | null;
}

/** Record outcome, reason and since when checks fail. `off` neither confirms nor fails. */
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
    // A failed request keeps validators; a doubtful file clears them.
    ...(outcome !== 'failed' && asked && { validators: validators ? (validators as Json) : JsonNull }),
  };
  await systemDb().watchlistSource.upsert({ where: { source }, create: { source, ...data }, update: data });
}
