export class Tally {
  private readonly counts = new Map<string, { right: number; all: number }>();

  count(key: string, ok: boolean): void {
    const { right, all } = this.counts.get(key) ?? { right: 0, all: 0 };
    this.counts.set(key, { right: right + Number(ok), all: all + 1 });
  }

  shares(): Record<string, { right: number; all: number; share: number }> {
    return Object.fromEntries(
      [...this.counts].map(([key, { right, all }]) => [
        key,
        { right, all, share: Math.round((right / all) * 1000) / 1000 },
      ]),
    );
  }
}

const EDGES = [0, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 0.99, 1.0001];

/** Share of correct values by confidence band. */
export class Reliability {
  private readonly seen: { confidence: number; ok: boolean }[] = [];

  add(confidence: number, ok: boolean): void {
    this.seen.push({ confidence, ok });
  }

  /** Last row: 0.9 and above, which the service promises about. */
  table(): { from: number; values: number; right: number; share: number | null }[] {
    const row = (from: number, to: number) => {
      const own = this.seen.filter(({ confidence }) => confidence >= from && confidence < to);
      const right = own.filter(({ ok }) => ok).length;
      const share = own.length === 0 ? null : Math.round((right / own.length) * 1000) / 1000;
      return { from, values: own.length, right, share };
    };
    const bands = EDGES.slice(0, -1).map((from, index) => row(from, EDGES[index + 1] ?? 1.0001));
    return [...bands, { ...row(0.9, 1.0001) }];
  }
}
