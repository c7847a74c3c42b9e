import { isKycState } from './session';
import { PART, type WayPart } from './whereabouts';

type Entry = { id: string; type: string; detail: Record<string, unknown>; at: number };

export const LANES = ['way', 'page', 'camera', 'quality', 'tries'] as const;
export type Lane = (typeof LANES)[number];

/** Something of a lane: a time that it lasted, or a moment. `part` is where on the way, for the first lane alone. */
export type LaneItem<E extends Entry = Entry> = {
  from: number;
  to: number;
  entry: E;
  tone: 'plain' | 'good' | 'bad';
  part?: WayPart;
};

export type SessionLanes<E extends Entry = Entry> = Record<Lane, LaneItem<E>[]>;

/**
 * The flight recorder's entries as lanes over one time: where on the way the customer was, when nobody had the page open, what became of the
 * camera, what was wrong with pictures, and how tries ended. What has no lane stands in the story alone.
 */
export function lanesOf<E extends Entry>(timeline: readonly E[]): SessionLanes<E> {
  const entries = [...timeline].sort((a, b) => a.at - b.at);
  const end = entries.at(-1)?.at ?? 0;
  const moments = (judge: (entry: Entry) => LaneItem['tone'] | null): LaneItem<E>[] =>
    entries.flatMap((entry) => {
      const tone = judge(entry);
      return tone ? [{ from: startOf(entry), to: entry.at, entry, tone }] : [];
    });
  return {
    way: wayOf(entries, end),
    page: pageOf(entries, end),
    camera: moments(({ type, detail }) => (type !== 'camera' ? null : detail.outcome === 'opened' ? 'good' : 'bad')),
    quality: moments(ofQuality),
    tries: moments(ofTries),
  };
}

/** Hints are told when the camera goes, with how long it was open. */
function startOf({ type, detail, at }: Entry): number {
  return type === 'hints' && typeof detail.ms === 'number' ? at - detail.ms : at;
}

function wayOf<E extends Entry>(entries: readonly E[], end: number): LaneItem<E>[] {
  const steps = entries.filter(({ type, detail }) => type === 'state' && isKycState(detail.to));
  return steps.flatMap((entry, i) => {
    const { to } = entry.detail;
    return isKycState(to)
      ? [{ from: entry.at, to: steps[i + 1]?.at ?? end, entry, tone: 'plain' as const, part: PART[to] }]
      : [];
  });
}

/** From when the page was closed until it was there again, or anything was done. */
function pageOf<E extends Entry>(entries: readonly E[], end: number): LaneItem<E>[] {
  return entries.flatMap((entry, i): LaneItem<E>[] => {
    if (entry.type === 'opened' || entry.type === 'handed-off')
      return [{ from: entry.at, to: entry.at, entry, tone: 'good' }];
    if (entry.type !== 'page' || entry.detail.now !== 'closed') return [];
    const next = entries.slice(i + 1).find(({ type }) => ['page', 'opened', 'state', 'upload'].includes(type));
    return [{ from: entry.at, to: next?.at ?? end, entry, tone: 'bad' }];
  });
}

function ofQuality({ type, detail }: Entry): LaneItem['tone'] | null {
  if (type === 'hints') return 'bad';
  if (type === 'shot') return detail.found === null || detail.found === 'good' ? 'good' : 'bad';
  if (type !== 'side-check') return null;
  return detail.looksLikeOtherSide === true || detail.looksLikeFace === true ? 'bad' : 'good';
}

function ofTries({ type, detail }: Entry): LaneItem['tone'] | null {
  if (type === 'document-result') return detail.status === 'completed' ? 'good' : 'bad';
  if (type === 'liveness') return detail.outcome === 'passed' ? 'good' : 'bad';
  if (type === 'still') return detail.sight === 'one-face' ? 'good' : 'bad';
  // A move of the server follows a verdict, which stands there itself.
  return type === 'state' && detail.to === 'lv-timeout' && detail.by === undefined ? 'bad' : null;
}

/** As much of the axis a time in which nothing happened takes at the most. */
const LONGEST_REST_MS = 60_000;

/** A time axis in shares of its length: rests longer than a minute are cut short, or an hour away would leave nothing of the rest to see. */
export type LaneAxis = { from: number; to: number; place: (at: number) => number; rests: { at: number; ms: number }[] };

/** Lays the times of all lanes on one axis from 0 to 1, on which long rests are drawn short. */
export function axisOf(lanes: SessionLanes): LaneAxis {
  const items = LANES.flatMap((lane) => lanes[lane]);
  const times = [...new Set(items.flatMap(({ from, to }) => [from, to]))].sort((a, b) => a - b);
  const drawn = times.map((at, i) => Math.min(LONGEST_REST_MS, at - (times[i - 1] ?? at)));
  const length = drawn.reduce((sum, one) => sum + one, 0);
  const places = new Map<number, number>();
  let sum = 0;
  times.forEach((at, i) => {
    sum += drawn[i] ?? 0;
    places.set(at, length === 0 ? 0 : sum / length);
  });
  const rests = times.flatMap((at, i) => {
    const ms = at - (times[i - 1] ?? at);
    const middle = ((places.get(at) ?? 0) + (places.get(times[i - 1] ?? at) ?? 0)) / 2;
    return ms > LONGEST_REST_MS ? [{ at: middle, ms }] : [];
  });
  return { from: times[0] ?? 0, to: times.at(-1) ?? 0, place: (at) => places.get(at) ?? 0, rests };
}
