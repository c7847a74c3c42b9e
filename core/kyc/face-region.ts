import { z } from 'zod';

/** A part of a picture in shares of its sides; it may reach beyond the picture. */
export const FaceRegion = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() });
export type FaceRegion = z.infer<typeof FaceRegion>;

type Box = { x: number; y: number; width: number; height: number };

/** Breadth by height of the place in which a face is shown beside another. */
export const FACE_SHAPE = 4 / 5;
/** As much around it as around the portrait that is cut out of a document, so that both faces come out at one size. */
const MARGIN = 0.35;

/** What to show of a picture so that its face fills a place of the given shape. */
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
