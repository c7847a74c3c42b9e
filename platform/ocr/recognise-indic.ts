import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createWorker, OEM, PSM, type Worker } from 'tesseract.js';
import { LANGUAGES, languageFile } from './models';
import { pngOf, type Raster } from './raster';

/** Tesseract scales to 48. */
export const INDIC_STRIP_HEIGHT = 64;
const MARGIN = 12;
/** Tesseract's memory grows with every page. */
const PAGES_PER_WORKER = 25;

/** Shares of the strip's width; confidence 0 to 1. */
export type PlacedWord = { text: string; confidence: number; from: number; to: number };

let worker: Promise<Worker> | undefined;
let pages = 0;

/** Recycles the engine; no state carries over between documents. */
export async function turnPage(): Promise<void> {
  pages += 1;
  if (!worker || pages <= PAGES_PER_WORKER) return;
  const old = worker;
  worker = undefined;
  pages = 1;
  await (await old).terminate();
}

/** Tesseract wants all languages in one folder: link the packages' files while loading. */
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

/** ZWNJ comes from tesseract's training; ZWJ is part of the spelling (ශ්‍රී). */
const plain = (text: string) => text.normalize('NFC').replaceAll('\u200c', '').trim();

function withMargin({ width, height, data }: Raster): Raster {
  const out = new Uint8Array((width + MARGIN * 2) * (height + MARGIN * 2)).fill(245);
  for (let y = 0; y < height; y += 1) {
    out.set(data.subarray(y * width, (y + 1) * width), (y + MARGIN) * (width + MARGIN * 2) + MARGIN);
  }
  return { width: width + MARGIN * 2, height: height + MARGIN * 2, data: out };
}
