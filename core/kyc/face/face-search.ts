import { z } from 'zod';

/** Stricter than one-to-one comparison, because false matches grow with the number of faces (ADR 10). */
export const FACE_SEEN_DISTANCE = 0.42;

export const MAX_SEEN = 5;

/** 128 numbers, unit length. */
export type StoredFace = { sessionId: string; descriptor: Float32Array };

export const ObservedFace = z.object({ sessionId: z.string(), distance: z.number() }).meta({ id: 'KycSeenFace' });
export type ObservedFace = z.infer<typeof ObservedFace>;

/** For unit vectors cosine distance is half the squared Euclidean distance. */
export function nearFaces(faces: Iterable<StoredFace>, descriptor: Float32Array): ObservedFace[] {
  const limit = 2 * FACE_SEEN_DISTANCE;
  const near: ObservedFace[] = [];
  for (const face of faces) {
    const squared = squaredDistance(face.descriptor, descriptor, limit);
    if (squared <= limit) near.push({ sessionId: face.sessionId, distance: Number((squared / 2).toFixed(3)) });
  }
  return near.sort((a, b) => a.distance - b.distance);
}

/** Stops early above `limit`. */
function squaredDistance(a: Float32Array, b: Float32Array, limit: number): number {
  let sum = 0;
  for (let index = 0; index < a.length && sum <= limit; index += 1) sum += ((a[index] ?? 0) - (b[index] ?? 0)) ** 2;
  return sum;
}

export const bytesOfFace = (descriptor: Float32Array): Uint8Array =>
  new Uint8Array(descriptor.buffer, descriptor.byteOffset, descriptor.byteLength);

export const faceOfBytes = (bytes: Uint8Array): Float32Array => new Float32Array(Uint8Array.from(bytes).buffer);
