import { z } from 'zod';

/** Shares of the image; may extend beyond it. */
export const FaceRegion = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() });
export type FaceRegion = z.infer<typeof FaceRegion>;

type Box = { x: number; y: number; width: number; height: number };

/** Width over height. */
export const FACE_SHAPE = 4 / 5;
/** As for document portraits, so that both faces have one size. */
const MARGIN = 0.35;

export function faceRegion(face: Box, picture: { width: number; height: number }): FaceRegion {
  const [width, height] = [face.width * (1 + 2 * MARGIN), face.height * (1 + 2 * MARGIN)];
  const tall = Math.max(height, width / FACE_SHAPE);
  const broad = tall * FACE_SHAPE;
  return {
    x: (face.x + face.width / 2 - broad / 2) / picture.width,
    y: (face.y + face.height / 2 - tall / 2) / picture.height,
    width: broad / picture.width,
    height: tall / picture.height,
  };
}
