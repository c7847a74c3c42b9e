/** Plain data, so that core stays pure. Boxes are in pixels of the page image, origin top left. */

export type Box = { x: number; y: number; width: number; height: number };

/** Digits and MRZ lines count as latin. */
export const SCRIPTS = ['latin', 'sinhala', 'tamil'] as const;
export type Script = (typeof SCRIPTS)[number];

export type ReadingEngine = 'paddle' | 'tesseract' | 'text-layer';

/** Confidence is 0 to 1, not comparable between engines. */
export type ReadWord = { text: string; confidence: number; box: Box };

/**
 * Untrusted NFC text; confidence is 0 to 1. `pen` is the handwriting likelihood, 0 to 1; absent for other scripts, MRZ,
 * text layers or too little ink.
 */
export type ReadLine = {
  text: string;
  confidence: number;
  box: Box;
  script: Script;
  engine: ReadingEngine;
  words?: ReadWord[];
  pen?: number;
};

/** Clockwise quarter turns to upright; `mirrored` applies after turning. */
export type Orientation = { quarterTurns: 0 | 1 | 2 | 3; mirrored: boolean };

/** Lines are in reading order; boxes apply after `orientation` is corrected (absent: upright). */
export type PageReading = { width: number; height: number; orientation?: Orientation; lines: ReadLine[] };

/** `descriptor` (128 numbers) is biometric data: never log, emit or export it. Absent unless requested. */
export type FaceFinding = { box: Box; score: number; descriptor?: number[]; landmarks?: { x: number; y: number }[] };
