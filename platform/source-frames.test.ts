import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildSync } from 'esbuild';
import { afterAll, expect, test } from 'vitest';
import { sourceFrame } from './source-frames';

const folder = mkdtempSync(path.join(tmpdir(), 'gatehouse-frames-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function faultOf(map: 'external' | false): Promise<string[]> {
  const [source, out] = [path.join(folder, 'source.ts'), path.join(folder, `out-${map}.mjs`)];
  writeFileSync(source, 'type Nothing = null;\n\nexport function fall(): Nothing {\n  throw new Error("no");\n}\n');
  buildSync({ entryPoints: [source], outfile: out, bundle: true, minify: true, format: 'esm', sourcemap: map });
  const { fall } = (await import(pathToFileURL(out).href)) as { fall: () => never };
  try {
    return fall();
  } catch (error) {
    return String((error as Error).stack)
      .split('\n')
      .filter((line) => /^\s+at /.test(line));
  }
}

test('maps a bundle frame to its source', async () => {
  const [frame = ''] = await faultOf('external');
  expect(frame).not.toContain('source.ts');
  expect(sourceFrame(frame)).toMatch(/source\.ts:4:\d+/);
});

test('keeps a frame without a source map or of Node.js', async () => {
  const [frame = ''] = await faultOf(false);
  expect(sourceFrame(frame)).toBe(frame);
  expect(sourceFrame('    at node:internal/process/task_queues:95:5')).toBe(
    '    at node:internal/process/task_queues:95:5',
  );
});
