import type { ImageQuality } from '@/core/documents/files/image-quality';
import type { SentPicture } from '@/core/documents/forgery-detection/field-places';
import type { Reproduction } from '@/core/documents/forgery-detection/recapture-detection/judge';
import type { Trace } from '@/core/documents/forgery-detection/trace-picture';
import type { Orientation } from '@/core/documents/pipeline/reading';

export type Corner = { x: number; y: number };

/** Only `decode` and `trace` take uploaded bytes. */
export type VisionJob =
  | { what: 'decode'; image: Uint8Array }
  | { what: 'crop'; image: Uint8Array; pairs: boolean }
  | { what: 'turn'; image: Uint8Array; orientation: Orientation }
  | { what: 'trace'; image: Uint8Array; pairs: boolean };

/** Re-encoded JPEG without metadata. */
export type VisionPicture = { image: Uint8Array; width: number; height: number };
export type CroppedPicture = VisionPicture & { found: boolean; corners: Corner[]; quality: ImageQuality };

/** `left` and `top` offset its boxes in the submitted image. */
export type TracedPicture = {
  traces: Trace[];
  left: number;
  top: number;
  whole: SentPicture;
  reproduction: Reproduction;
  /** Too even for a camera (core/documents/forgery-detection/camera-trace.ts). */
  cameraless: boolean;
};

export type VisionAnswer =
  | ({ what: 'decode'; format: 'image/jpeg' | 'image/png' } & VisionPicture)
  | { what: 'crop'; documents: [CroppedPicture, ...CroppedPicture[]] }
  | ({ what: 'turn' } & VisionPicture)
  | { what: 'trace'; documents: [TracedPicture, ...TracedPicture[]] };
