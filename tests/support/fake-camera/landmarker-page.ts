import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import type { Picture } from './draw-triangles';

const PACKAGE = path.resolve('node_modules/@mediapipe/tasks-vision');
const HOME = 'http://localhost';

/**
 * A face as measured by the model: degrees, shares of 0 to 1, and 478 points as flat x, y, depth in tenths of a pixel.
 */
export type Sighting = {
  turn: number;
  nod: number;
  /** Lean to the left of the picture, in degrees. */
  lean: number;
  closed: number;
  smile: number;
  points: number[];
};

/** Load MediaPipe's landmarker in a browser page, its only runtime. */
export async function openLandmarker(modelFile: string) {
  const model = await readFile(modelFile);
  const executablePath = process.env.GATEHOUSE_CHROMIUM;
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] });
  const page = await browser.newPage();
  await serve(page, model);
  await page.goto(`${HOME}/`);
  return {
    triangles: await page.evaluate(open),
    look: async ({ rgb, width, height }: Picture): Promise<Sighting | null> => {
      const png = await sharp(rgb, { raw: { width, height, channels: 3 } })
        .png()
        .toBuffer();
      return page.evaluate(see, png.toString('base64'));
    },
    close: () => browser.close(),
  };
}

async function serve(page: Page, model: Buffer): Promise<void> {
  await page.route('**/*', async (route) => {
    const { origin, pathname } = new URL(route.request().url());
    if (origin !== HOME) return route.abort();
    if (pathname === '/') return route.fulfill({ contentType: 'text/html', body: '<!doctype html>' });
    if (pathname === '/model') return route.fulfill({ contentType: 'application/octet-stream', body: model });
    return route.fulfill({ path: path.join(PACKAGE, pathname) });
  });
}

type Vision = typeof import('@mediapipe/tasks-vision');
type Opened = { landmarker?: import('@mediapipe/tasks-vision').FaceLandmarker };

/** Runs in the page: loads the landmarker and returns the triangles of the package's edge list. */
async function open(): Promise<number[]> {
  const from = '/vision_bundle.mjs';
  const { FaceLandmarker }: Vision = await import(from);
  const model = new Uint8Array(await (await fetch('/model')).arrayBuffer());
  (globalThis as Opened).landmarker = await FaceLandmarker.createFromOptions(
    { wasmLoaderPath: '/wasm/vision_wasm_internal.js', wasmBinaryPath: '/wasm/vision_wasm_internal.wasm' },
    {
      baseOptions: { modelAssetBuffer: model, delegate: 'CPU' },
      runningMode: 'IMAGE',
      outputFaceBlendshapes: true,
      outputFacialTransformationMatrixes: true,
    },
  );
  return FaceLandmarker.FACE_LANDMARKS_TESSELATION.map(({ start }) => start);
}

async function see(png: string): Promise<Sighting | null> {
  const picture = new Image();
  picture.src = `data:image/png;base64,${png}`;
  await picture.decode();
  const result = (globalThis as Opened).landmarker?.detect(picture);
  const [points, matrix] = [result?.faceLandmarks[0], result?.facialTransformationMatrixes[0]?.data];
  if (!points || !matrix) return null;
  const shapes = result?.faceBlendshapes[0]?.categories ?? [];
  const shape = (name: string): number => shapes.find(({ categoryName }) => categoryName === name)?.score ?? 0;
  const degrees = (radians: number): number => Math.round((radians * 1_800) / Math.PI) / 10;
  const [outX = 0, outY = 0, outZ = 1] = matrix.slice(8, 11);
  const [acrossX = 1, acrossY = 0] = matrix;
  return {
    turn: degrees(Math.atan2(outX, outZ)),
    nod: degrees(Math.atan2(-outY, outZ)),
    lean: degrees(Math.atan2(acrossY, acrossX)),
    closed: Math.round(Math.min(shape('eyeBlinkLeft'), shape('eyeBlinkRight')) * 100) / 100,
    smile: Math.round((shape('mouthSmileLeft') + shape('mouthSmileRight')) * 50) / 100,
    // Depth is relative to the picture's width, like x.
    points: points
      .flatMap(({ x, y, z }) => [x * picture.width, y * picture.height, z * picture.width])
      .map((one) => Math.round(one * 10)),
  };
}
