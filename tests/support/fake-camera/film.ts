import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Browser, chromium, type LaunchOptions } from '@playwright/test';
import sharp from 'sharp';

/** Write a film for Chromium's fake camera: MJPEG, played in a loop at 30 frames per second. */
export function writeFilm(name: string, pictures: readonly Buffer[]): string {
  const file = path.resolve('.test/films', `${name}.mjpeg`);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, Buffer.concat(pictures));
  return file;
}

export function swing<Picture>(pictures: readonly Picture[], seconds: number, held = 1): Picture[] {
  const round = [...pictures, ...[...pictures].reverse()];
  return Array.from(
    { length: Math.round(seconds * 30) },
    (_, i) => round[Math.floor(i / held) % round.length] as Picture,
  );
}

/** Write a film of one colour, optionally with sensor noise. */
export async function plainFilm(name: string, colour: string, noise: boolean): Promise<string> {
  const frames = await Promise.all(
    Array.from({ length: noise ? 12 : 1 }, (_, i) =>
      sharp({ create: { width: 640, height: 480, channels: 3, background: colour } })
        .composite([{ input: speck(noise ? i : 0), left: 40 + i * 12, top: 60 }])
        .jpeg({ quality: 80 })
        .toBuffer(),
    ),
  );
  return writeFilm(name, swing(frames, 2));
}

const speck = (i: number) => ({
  create: { width: 8 + i, height: 8, channels: 3 as const, background: { r: 10 + i, g: 10, b: 10 } },
});

/** Launch a browser whose camera plays the film; null means no camera. */
export function browserWithCamera(film: string | null, options: { deny?: boolean } = {}): Promise<Browser> {
  const launch: LaunchOptions = {
    ...(process.env.GATEHOUSE_CHROMIUM && { executablePath: process.env.GATEHOUSE_CHROMIUM }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...(film ? ['--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${film}`] : []),
      ...(options.deny
        ? ['--use-fake-device-for-media-stream', '--deny-permission-prompts']
        : ['--use-fake-ui-for-media-stream']),
    ],
  };
  return chromium.launch(launch);
}
