import { z } from 'zod';

/**
 * A face of an earlier session nearer than this is told to be possibly the same person's. Stricter than the comparison of two faces,
 * because one face is held against all: of a thousand other people's, one in a thousand near enough would be one each time (ADR 10).
 */
export const FACE_SEEN_DISTANCE = 0.42;

/** At most these many are told, the nearest first. */
export const SEEN_MOST = 5;

/** A face as its 128 numbers, together of length 1, kept with the session that it belongs to. */
export type KeptFace = { sessionId: string; descriptor: Float32Array };

/** A session with a face much like this one. */
export const SeenFace = z.object({ sessionId: z.string(), distance: z.number() }).meta({ id: 'KycSeenFace' });
export type SeenFace = z.infer<typeof SeenFace>;

/** Those of `faces` near enough to be told, with their cosine distance: of numbers of length 1, half the square of the Euclidean one. */
export function nearFaces(faces: Iterable<KeptFace>, descriptor: Float32Array): SeenFace[] {
  const limit = 2 * FACE_SEEN_DISTANCE;
  const near: SeenFace[] = [];
  for (const face of faces) {
    const squared = squaredDistance(face.descriptor, descriptor, limit);
    if (squared <= limit) near.push({ sessionId: face.sessionId, distance: Number((squared / 2).toFixed(3)) });
  }
  return near.sort((a, b) => a.distance - b.distance);
}

/** Gives up where it is above `limit`: nearly every other face is, after a part of its numbers. */
function squaredDistance(a: Float32Array, b: Float32Array, limit: number): number {
  let sum = 0;
  for (let index = 0; index < a.length && sum <= limit; index += 1) sum += ((a[index] ?? 0) - (b[index] ?? 0)) ** 2;
  return sum;
}

/** As it is kept: 512 bytes. */
export const bytesOfFace = (descriptor: Float32Array): Uint8Array =>
  new Uint8Array(descriptor.buffer, descriptor.byteOffset, descriptor.byteLength);

/** The numbers of what `bytesOfFace` gave. */
export const faceOfBytes = (bytes: Uint8Array): Float32Array => new Float32Array(Uint8Array.from(bytes).buffer);
