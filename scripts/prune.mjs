import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = 'node_modules';
/** `npm ci` removes it with the packages. */
const STAMP = path.join(ROOT, '.pruned');

/** Files that Gatehouse never loads, half of what npm installs. */
const UNUSED = [
  /\.map$/,
  /^@electric-sql\/pglite\/dist\//,
  /^@expo-google-fonts\/[^/]+\/(?!(400Regular|600SemiBold|700Bold)\/)\d00/,
  /^@mediapipe\/tasks-vision\/wasm\/vision_wasm_(module|nosimd)_/,
  /^@prisma\/client\/runtime\/.*(cockroachdb|mysql|sqlite|sqlserver|compiler_small)/,
  /^@prisma\/dev\/dist\/runtime-assets\//,
  /^@prisma\/studio-core\/dist\/ui\//,
  /^@vladmandic\/face-api\/(?!LICENSE$|package\.json$|demo\/sample|model\/(face_landmark_68_m|ssd|tiny))/,
  /^elkjs\/lib\//,
  new RegExp(`^onnxruntime-node/bin/[^/]+/(?!${process.platform}/${process.arch}/)`),
  /^pdfjs-dist\/(build|image_decoders|web|legacy\/(image_decoders|web))\//,
  /^prisma\/build\/.*(cockroachdb|mysql|sqlite|sqlserver|compiler_small)/,
  /^tesseract\.js-core\/.*\.wasm\.js$/,
];
/** `npm ci --omit=dev` installs these although only the build needs them: optional parts and optional peers. */
const BUILD_ONLY = /^(@next\/swc-[^/]+|playwright-core|prisma\/build|typescript\/lib)\//;

function rules() {
  const canBuild = existsSync(path.join(ROOT, 'esbuild'));
  return canBuild ? UNUSED : [...UNUSED, BUILD_ONLY];
}

export const isPruned = () => existsSync(STAMP) && readFileSync(STAMP, 'utf8') === rules().join('\n');

/** Remove what is installed but never loaded; `npm ci` restores it. */
export function prune() {
  if (isPruned()) return;
  const unused = rules();
  for (const entry of readdirSync(ROOT, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    const name = path.relative(ROOT, file).replaceAll(path.sep, '/');
    if (entry.isFile() && unused.some((pattern) => pattern.test(name))) rmSync(file);
  }
  writeFileSync(STAMP, unused.join('\n'));
}
