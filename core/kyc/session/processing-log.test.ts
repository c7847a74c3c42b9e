import { expect, test } from 'vitest';
import { processingLog } from './processing-log';

const at = (second: number) => new Date(Date.UTC(2026, 10, 26, 2, 0, second));
const stage = (stageId: string, started: number | null, finished: number | null, status = 'success') => ({
  stageId,
  status,
  startedAt: started === null ? null : at(started),
  finishedAt: finished === null ? null : at(finished),
});

test('sorts by time, with a start before an end at the same moment', () => {
  const stages = [stage('extraction', 1, 9), stage('tampering', 2, 4, 'failed'), stage('decision', 9, 9)];
  expect(processingLog([...stages, stage('closing', null, null, 'pending')])).toEqual([
    '2026-11-26T02:00:01.000Z extraction started',
    '2026-11-26T02:00:02.000Z tampering started',
    '2026-11-26T02:00:04.000Z tampering failed',
    '2026-11-26T02:00:09.000Z extraction success',
    '2026-11-26T02:00:09.000Z decision started',
    '2026-11-26T02:00:09.000Z decision success',
  ]);
});
