/** Chronological; stages overlap. */
export function processingLog(
  stages: ReadonlyArray<{ stageId: string; status: string; startedAt: Date | null; finishedAt: Date | null }>,
): string[] {
  return stages
    .flatMap(({ stageId, status, startedAt, finishedAt }) => [
      ...(startedAt ? [{ at: startedAt, what: `${stageId} started` }] : []),
      ...(finishedAt ? [{ at: finishedAt, what: `${stageId} ${status}` }] : []),
    ])
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .map(({ at, what }) => `${at.toISOString()} ${what}`);
}
