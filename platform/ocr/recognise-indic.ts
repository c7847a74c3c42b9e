import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createWorker, OEM, PSM, type Worker } from 'tesseract.js';
import { LANGUAGES, languageFile } from './models';
import { pngOf, type Raster } from './raster';

/** Height of a strip for tesseract; its network scales lines down to 48 itself. */
export const INDIC_STRIP_HEIGHT = 64;
const MARGIN = 12;
/** The engine's memory grows with every page, so it is replaced after this many. */
const PAGES_PER_WORKER = 25;

/** A word with its place on the strip, as shares of the strip's width. Confidence is 0 to 1. */
export type PlacedWord = { text: string; confidence: number; from: number; to: number };

let worker: Promise<Worker> | undefined;
let pages = 0;

/** Call once a page: replaces the engine when it has read enough. Nothing is kept from one document to the next. */
export async function turnPage(): Promise<void> {
  pages += 1;
  if (!worker || pages <= PAGES_PER_WORKER) return;
  const old = worker;
  worker = undefined;
  pages = 1;
  await (await old).terminate();
}

/**
 * The engine wants all languages in one folder under one naming scheme, the packages have one folder each: a folder of links is made
 * for the moment of loading. Nothing is downloaded and nothing is cached.
 */
async function open(): Promise<Worker> {
  const folder = await mkdtemp(path.join(tmpdir(), 'gatehouse-languages-'));
  try {
    for (const language of LANGUAGES) {
      await symlink(languageFile(language), path.join(folder, `${language}.traineddata.gz`));
    }
    const made = await createWorker([...LANGUAGES], OEM.LSTM_ONLY, {
      langPath: folder,
      cacheMethod: 'none',
      gzip: true,
      errorHandler: () => undefined,
    });
    await made.setParameters({ tessedit_pageseg_mode: PSM.SINGLE_LINE, user_defined_dpi: '300' });
    return made;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Reads a strip as Sinhala and Tamil words, left to right. */
export async function recogniseIndic(strip: Raster): Promise<PlacedWord[]> {
  worker ??= open();
  const framed = withMargin(strip);
  const { data } = await (await worker).recognize(await pngOf(framed), {}, { blocks: true, text: false });
  const words = (data.blocks ?? []).flatMap((block) =>
    block.paragraphs.flatMap((paragraph) => paragraph.lines.flatMap((line) => line.words)),
  );
  const share = (x: number) => Math.max(0, Math.min(1, (x - MARGIN) / strip.width));
  return words
    .filter((word) => word.text.trim() !== '')
    .map(({ text, confidence, bbox }) => ({
      text: plain(text),
      confidence: Math.max(0, Math.min(1, confidence / 100)),
      from: share(bbox.x0),
      to: share(bbox.x1),
    }))
    .sort((a, b) => a.from - b.from);
}

/** NFC without the non-joiners that the engine's training text had; joiners stay, they are part of the spelling (ශ්‍රී). */
const plain = (text: string) => text.normalize('NFC').replaceAll('\u200c', '').trim();

function withMargin({ width, height, data }: Raster): Raster {
  const out = new Uint8Array((width + MARGIN * 2) * (height + MARGIN * 2)).fill(245);
  for (let y = 0; y < height; y += 1) {
    out.set(data.subarray(y * width, (y + 1) * width), (y + MARGIN) * (width + MARGIN * 2) + MARGIN);
  }
  return { width: width + MARGIN * 2, height: height + MARGIN * 2, data: out };
}
