import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);
/** For first-visit files; larger ones would take seconds at 11. */
const BEST = 11;
const LARGE = 500_000;
const LARGE_QUALITY = 9;

/** Write Brotli files, sent by `platform/http/packed-files.ts`. */
export async function packStatic(appDir) {
  const folder = path.join(appDir, 'static/chunks');
  const names = readdirSync(folder).filter((name) => /\.(js|css)$/.test(name));
  await Promise.all(
    names.map(async (name) => {
      const file = path.join(folder, name);
      const content = readFileSync(file);
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: content.length > LARGE ? LARGE_QUALITY : BEST,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      };
      writeFileSync(`${file}.br`, await compress(content, { params }));
    }),
  );
}
