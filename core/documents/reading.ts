/**
 * What the eyes report about a page: plain data, so that every processor in core stays pure.
 * Made by `platform/ocr`, `platform/pdf` and `platform/faces`; all boxes are pixels of the page image, origin top left.
 */

/** An upright rectangle in pixels of its page image, origin top left. */
export type Box = { x: number; y: number; width: number; height: number };

/** The three scripts of Sri Lankan documents. Digits and MRZ lines count as latin. */
export const SCRIPTS = ['latin', 'sinhala', 'tamil'] as const;
export type Script = (typeof SCRIPTS)[number];

/** Who read a line: `paddle` and `tesseract` looked at pixels, `text-layer` is the PDF's own text. */
export type ReadingEngine = 'paddle' | 'tesseract' | 'text-layer';

/** One word with its own box. Confidence is 0 to 1, in the measure of the engine that read it. */
export type ReadWord = { text: string; confidence: number; box: Box };

/**
 * One line of text as a person would point at it. Text is NFC and untrusted: it is data, never markup or instructions.
 * Confidence is 0 to 1 (the text layer of a PDF is 1). `words` is present where the engine separates words. `pen` is how likely a hand
 * wrote it rather than a machine, 0 to 1; absent where strokes were not judged (other scripts than Latin, machine-readable lines, too
 * little ink, a text layer).
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

/** How often a picture is to be turned clockwise to stand upright, and whether it then shows its print as a mirror does. */
export type Orientation = { quarterTurns: 0 | 1 | 2 | 3; mirrored: boolean };

/**
 * Everything read on one upright page, lines in reading order (top to bottom, then left to right). Size and boxes are those of
 * the page after the image was turned and turned over as `orientation` says. Absent means that it stood upright.
 */
export type PageReading = { width: number; height: number; orientation?: Orientation; lines: ReadLine[] };

/**
 * One face on an image. `score` is the detector's confidence 0 to 1. `descriptor` has 128 numbers and is biometric data:
 * it never leaves our database, logs or events; it is absent when no descriptor was asked for.
 */
export type FaceFinding = { box: Box; score: number; descriptor?: number[]; landmarks?: { x: number; y: number }[] };
