import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Cache size. */
const MOST_KNOWN = 500;
const known = new Map<string, string>();

/** `--enable-source-maps` would keep all maps in memory (100 MB). */
export function sourceFrame(frame: string): string {
  const found = known.get(frame);
  if (found !== undefined) return found;
  const translated = translate(frame);
  if (known.size < MOST_KNOWN) known.set(frame, translated);
  return translated;
}

function translate(frame: string): string {
  const place = /(?<file>(?:file:\/\/)?\/[^():]+):(?<line>\d+):(?<column>\d+)/.exec(frame);
  if (!place?.groups) return frame;
  const { file = '', line, column } = place.groups;
  const map = mapBeside(file.startsWith('file:') ? fileURLToPath(file) : file);
  const entry = map?.findEntry(Number(line) - 1, Number(column) - 1);
  if (!entry || !('originalSource' in entry)) return frame;
  const source = shortened(entry.originalSource);
  return frame.replace(place[0], `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`);
}

/** Path from the project root. */
function shortened(source: string): string {
  const file = source.startsWith('file:') ? fileURLToPath(source) : source;
  return path.isAbsolute(file) ? path.relative(process.cwd(), file) : file.replace(/^(\.\.\/)+/, '');
}

function mapBeside(file: string): SourceMap | null {
  let text: string;
  try {
    text = readFileSync(`${file}.map`, 'utf8');
  } catch {
    // Packages and Node have no map.
    return null;
  }
  return new SourceMap(JSON.parse(text));
}
