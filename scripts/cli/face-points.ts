import { writeFile } from 'node:fs/promises';
import { BUNDLED_LANDMARKER } from '@/platform/faces/landmarker-model';
import { PORTRAIT_COUNT, webcamPicture } from '@/tests/fixtures/documents/portraits';
import { openLandmarker, type Sighting } from '@/tests/support/fake-camera/landmarker-page';

/**
 * `npm run face-points`: regenerate `tests/support/fake-camera/face-points.json` with MediaPipe. Run when the portraits
 * or the model change.
 */
const FILE = 'tests/support/fake-camera/face-points.json';

type Face = Omit<Sighting, 'closed'> & { portrait: number };

async function main(): Promise<void> {
  const landmarker = await openLandmarker(BUNDLED_LANDMARKER);
  try {
    const { triangles } = landmarker;
    const faces: Face[] = [];
    for (let portrait = 0; portrait < PORTRAIT_COUNT; portrait++) {
      const seen = await landmarker.look(await webcamPicture(portrait));
      if (!seen) continue;
      const { lean, smile, points } = seen;
      const face = { portrait, ...uprightLook(seen), lean, smile, points };
      faces.push(face);
      console.log(JSON.stringify({ ...face, points: points.length / 3 }));
    }
    await writeFile(FILE, `${JSON.stringify({ triangles, mirror: mirror(triangles), faces })}\n`);
  } finally {
    await landmarker.close();
  }
}

/** Gaze direction with the head's lean removed. */
function uprightLook({ turn, nod, lean }: Sighting): { turn: number; nod: number } {
  const [x, y] = [tan(turn), -tan(nod)];
  const [cos, sin] = [Math.cos((lean * Math.PI) / 180), Math.sin((lean * Math.PI) / 180)];
  return { turn: degrees(x * cos + y * sin), nod: degrees(x * sin - y * cos) };
}

const tan = (angle: number): number => Math.tan((angle * Math.PI) / 180);
const degrees = (slope: number): number => Math.round((Math.atan(slope) * 1_800) / Math.PI) / 10;

/** Map each point to its mirror by walking the symmetric mesh from an edge in the middle of the forehead. */
function mirror(triangles: readonly number[]): number[] {
  const thirds = new Map<string, number[]>();
  const edge = (a: number, b: number): string => `${Math.min(a, b)} ${Math.max(a, b)}`;
  for (let i = 0; i + 2 < triangles.length; i += 3) {
    const [a = 0, b = 0, c = 0] = triangles.slice(i, i + 3);
    for (const [one, other, third] of [
      [a, b, c],
      [b, c, a],
      [c, a, b],
    ] as const) {
      thirds.set(edge(one, other), [...(thirds.get(edge(one, other)) ?? []), third]);
    }
  }
  const [top, below] = MIDDLE;
  const [right = 0, left = 0] = thirds.get(edge(top, below)) ?? [];
  const partners = new Map([
    [top, top],
    [below, below],
    [right, left],
    [left, right],
  ]);
  const ways: [number, number][] = [
    [top, right],
    [below, right],
  ];
  const known = new Set<string>();
  for (const [a, b] of ways) {
    if (known.has(edge(a, b))) continue;
    known.add(edge(a, b));
    const taken = new Set(partners.values());
    const there = (thirds.get(edge(partners.get(a) ?? a, partners.get(b) ?? b)) ?? []).filter((one) => !taken.has(one));
    for (const third of thirds.get(edge(a, b)) ?? []) {
      const [partner] = there;
      if (!partners.has(third) && there.length === 1 && partner !== undefined) partners.set(third, partner);
      if (partners.has(third)) ways.push([a, third], [b, third]);
    }
  }
  const all = Array.from({ length: Math.max(...triangles) + 1 }, (_, i) => partners.get(i));
  return all.map((partner, i) => {
    if (partner === undefined || partners.get(partner) !== i) throw new Error(`point ${i} has no partner`);
    return partner;
  });
}

const MIDDLE = [10, 151] as const;

await main();
