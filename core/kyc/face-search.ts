import { z } from 'zod';

/**
 * Faces of earlier sessions nearer than this are reported. Stricter than a one-to-one comparison because false matches
 * grow with the number of faces (ADR 10).
 */
export const FACE_SEEN_DISTANCE = 0.42;

/** Maximum number of reported faces, nearest first. */
export const SEEN_MOST = 5;

/** Face descriptor: 128 numbers, unit length. */
export type KeptFace = { sessionId: string; descriptor: Float32Array };

export const SeenFace = z.object({ sessionId: z.string(), distance: z.number() }).meta({ id: 'KycSeenFace' });
export type SeenFace = z.infer<typeof SeenFace>;

/** Return the near faces with their cosine distance: for unit vectors, half the squared Euclidean distance. */
export function nearFaces(faces: Iterable<KeptFace>, descriptor: Float32Array): SeenFace[] {
  const limit = 2 * FACE_SEEN_DISTANCE;
  const near: SeenFace[] = [];
  for (const face of faces) {
    const squared = squaredDistance(face.descriptor, descriptor, limit);
    if (squared <= limit) near.push({ sessionId: face.sessionId, distance: Number((squared / 2).toFixed(3)) });
  }
  return near.sort((a, b) => a.distance - b.distance);
}

/** Stops early above `limit`, as for nearly every other face. */
function squaredDistance(a: Float32Array, b: Float32Array, limit: number): number {
  let sum = 0;
  for (let index = 0; index < a.length && sum <= limit; index += 1) sum += ((a[index] ?? 0) - (b[index] ?? 0)) ** 2;
  return sum;
}

/** Serialize to 512 bytes. */
export const bytesOfFace = (descriptor: Float32Array): Uint8Array =>
  new Uint8Array(descriptor.buffer, descriptor.byteOffset, descriptor.byteLength);

export const faceOfBytes = (bytes: Uint8Array): Float32Array => new Float32Array(Uint8Array.from(bytes).buffer);
