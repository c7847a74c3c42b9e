import type { ImageQuality } from '@/core/documents/image-quality';

export type Corner = { x: number; y: number };

/** Work for the `see` engine. Only `decode` takes bytes as they were uploaded. */
export type SeeJob =
  | { what: 'decode'; image: Uint8Array }
  | { what: 'crop'; image: Uint8Array }
  | { what: 'turn'; image: Uint8Array; quarterTurns: number };

/** A picture of our own making: JPEG without any metadata. */
export type Picture = { image: Uint8Array; width: number; height: number };
export type CroppedPicture = Picture & { found: boolean; corners: Corner[]; quality: ImageQuality };

export type SeeAnswer =
  | ({ what: 'decode'; format: 'image/jpeg' | 'image/png' } & Picture)
  | ({ what: 'crop' } & CroppedPicture)
  | ({ what: 'turn' } & Picture);
