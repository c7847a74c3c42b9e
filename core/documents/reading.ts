/**
 * OCR, PDF text and face results as plain data, so that core stays pure. Boxes are in pixels of the page image, origin
 * top left.
 */

export type Box = { x: number; y: number; width: number; height: number };

/** Scripts of Sri Lankan documents; digits and MRZ lines count as latin. */
export const SCRIPTS = ['latin', 'sinhala', 'tamil'] as const;
export type Script = (typeof SCRIPTS)[number];

/** `paddle` and `tesseract` are OCR; `text-layer` is PDF text. */
export type ReadingEngine = 'paddle' | 'tesseract' | 'text-layer';

/** Confidence is 0 to 1, not comparable between engines. */
export type ReadWord = { text: string; confidence: number; box: Box };

/**
 * A line of untrusted NFC text. Confidence is 0 to 1 (text layer: 1). `words` is optional per engine. `pen` is the
 * handwriting likelihood, 0 to 1; absent for other scripts, MRZ, text layers or too little ink.
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

/** Clockwise quarter turns to upright, and whether the print is then mirrored. */
export type Orientation = { quarterTurns: 0 | 1 | 2 | 3; mirrored: boolean };

/**
 * An upright page with lines in reading order. Size and boxes apply after `orientation` is corrected; absent means
 * upright.
 */
export type PageReading = { width: number; height: number; orientation?: Orientation; lines: ReadLine[] };

/**
 * A face with detector confidence 0 to 1. `descriptor` (128 numbers) is biometric data: never log, emit or export it.
 * Absent unless requested.
 */
export type FaceFinding = { box: Box; score: number; descriptor?: number[]; landmarks?: { x: number; y: number }[] };
