import { drawTriangles, type Picture } from './draw-triangles';
import { EYES, type HeadMesh, headMesh, LIPS, minus, type ObservedFace, type Place } from './head-mesh';

export type { Picture } from './draw-triangles';
export type Point = { x: number; y: number };

/** Absolute head pose: yaw (to the person's left) and pitch (down) in degrees; blink and smile from 0 to 1. */
export type Pose = { yaw?: number; pitch?: number; blink?: number; smile?: number };

/** A photo textured on a 3D mesh of its landmarks, drawn in any pose. */
export class MovingFace {
  private readonly mesh: HeadMesh;
  /** Mesh points with the head upright; the whole picture is rotated with it. */
  private readonly upright: readonly Place[];

  constructor(
    private readonly photo: Picture,
    private readonly seen: ObservedFace,
  ) {
    this.mesh = headMesh(seen);
    const { middle, places } = this.mesh;
    this.upright = places.map((place) => moved(leaning(-seen.lean)(minus(place, middle)), middle));
  }

  posed({ yaw = 0, pitch = 0, blink = 0, smile = 0 }: Pose, shift: Point = { x: 0, y: 0 }): Picture {
    const { places, moves, triangles } = this.mesh;
    const face = this.smiling(this.blinking(this.upright, blink), smile - RESTING * this.seen.smile);
    const turned = this.turning(yaw, pitch);
    const to = face.map((place, i) => {
      const there = turned(place);
      const share = moves[i] ?? 0;
      const along = (axis: keyof Place): number => place[axis] + (there[axis] - place[axis]) * share;
      return { x: along('x') + shift.x, y: along('y') + shift.y, z: along('z') };
    });
    return drawTriangles(this.photo, triangles, { ...this.mesh, places: this.lidded(places, blink) }, to);
  }

  private turning(yaw: number, pitch: number): (place: Place) => Place {
    const { middle } = this.mesh;
    const { turn, nod } = this.seen;
    const turns = [aside(-turn), down(pitch - nod), aside(yaw)];
    return (place) =>
      moved(
        turns.reduce((at, step) => step(at), minus(place, middle)),
        middle,
      );
  }

  private blinking(places: readonly Place[], closed: number): Place[] {
    const lids = [...places];
    for (const { upper, lower, fold } of EYES) {
      upper.forEach((index, i) => {
        const [above, below] = [places[index], places[lower[i] ?? index]];
        if (!above || !below) return;
        const line = mixed(above, below, MEETING);
        lids[index] = mixed(above, line, closed);
        lids[lower[i] ?? index] = mixed(below, line, closed);
        const skin = fold[i - 1];
        const crease = skin === undefined ? undefined : places[skin];
        if (skin !== undefined && crease) lids[skin] = mixed(crease, above, 0.5 * closed);
      });
    }
    return lids;
  }

  /** Texture positions of closed lids: skin of the fold, without lashes. */
  private lidded(places: readonly Place[], closed: number): readonly Place[] {
    if (closed === 0) return places;
    const skin = [...places];
    for (const { upper, fold, brow } of EYES) {
      fold.forEach((index, i) => {
        const [edge, crease, above] = [upper[i + 1], places[index], places[brow[i] ?? index]];
        const lid = edge === undefined ? undefined : places[edge];
        if (edge === undefined || !lid || !crease || !above) return;
        skin[edge] = mixed(lid, crease, 0.8 * closed);
        skin[index] = mixed(crease, above, 0.4 * closed);
      });
    }
    return skin;
  }

  private smiling(places: readonly Place[], smile: number): Place[] {
    const [right, left] = [places[LIPS.upper[0]], places[LIPS.upper[LIPS.upper.length - 1] ?? 0]];
    if (!right || !left || smile === 0) return [...places];
    const wide = Math.hypot(left.x - right.x, left.y - right.y, left.z - right.z);
    const across = { x: (left.x - right.x) / wide, y: (left.y - right.y) / wide, z: (left.z - right.z) / wide };
    return places.map((place) => {
      const pull = (corner: Place): number =>
        Math.exp(
          -(((place.x - corner.x) ** 2 + (place.y - corner.y) ** 2 + (place.z - corner.z) ** 2) / (0.45 * wide) ** 2),
        );
      const [atRight, atLeft] = [pull(right), pull(left)];
      const apart = 0.2 * wide * smile * (atLeft - atRight);
      const up = 0.13 * wide * smile * (atLeft + atRight);
      return {
        x: place.x + across.x * apart,
        y: place.y + across.y * apart - up,
        z: place.z + across.z * apart,
      };
    });
  }
}

/** Smile (0 to 1) of a photo on which the model measures a full smile; subtracted to draw a resting mouth. */
const RESTING = 0.8;
/** Where the lids meet, as a share from the upper to the lower. */
const MEETING = 0.9;

const mixed = (one: Place, other: Place, share: number): Place => ({
  x: one.x + (other.x - one.x) * share,
  y: one.y + (other.y - one.y) * share,
  z: one.z + (other.z - one.z) * share,
});

const moved = (one: Place, by: Place): Place => ({ x: one.x + by.x, y: one.y + by.y, z: one.z + by.z });

function leaning(degrees: number): (at: Place) => Place {
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  return ({ x, y, z }) => ({ x: x * cos + y * sin, y: y * cos - x * sin, z });
}

function aside(degrees: number): (at: Place) => Place {
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  return ({ x, y, z }) => ({ x: x * cos - z * sin, y, z: x * sin + z * cos });
}

function down(degrees: number): (at: Place) => Place {
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  return ({ x, y, z }) => ({ x, y: y * cos - z * sin, z: y * sin + z * cos });
}
