import type { ImageQuality } from '@/core/documents/image-quality';
import type { Reproduction } from '@/core/documents/integrity/reproduction/judge';
import type { SentPicture } from '@/core/documents/integrity/shown-place';
import type { Trace } from '@/core/documents/integrity/trace-picture';
import type { Orientation } from '@/core/documents/reading';

export type Corner = { x: number; y: number };

/** Work for the `see` engine; `pairs` looks for both sides of a card beside each other. Only `decode` and `trace` take bytes as they were uploaded. */
export type SeeJob =
  | { what: 'decode'; image: Uint8Array }
  | { what: 'crop'; image: Uint8Array; pairs: boolean }
  | { what: 'turn'; image: Uint8Array; orientation: Orientation }
  | { what: 'trace'; image: Uint8Array; pairs: boolean; upright: boolean };

/** A picture of our own making: JPEG without any metadata. */
export type Picture = { image: Uint8Array; width: number; height: number };
export type CroppedPicture = Picture & { found: boolean; corners: Corner[]; quality: ImageQuality };

/** What was measured on one document: by the detectors, whose boxes `left` and `top` place in the picture as it was sent, and of its being a picture of a picture. */
export type TracedPicture = {
  traces: Trace[];
  left: number;
  top: number;
  whole: SentPicture;
  reproduction: Reproduction;
  /** The picture is as even as only drawn ones are (core/documents/integrity/camera-trace.ts). */
  cameraless: boolean;
};

export type SeeAnswer =
  | ({ what: 'decode'; format: 'image/jpeg' | 'image/png' } & Picture)
  | { what: 'crop'; documents: [CroppedPicture, ...CroppedPicture[]] }
  | ({ what: 'turn' } & Picture)
  | { what: 'trace'; documents: [TracedPicture, ...TracedPicture[]] };
