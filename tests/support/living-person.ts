import type { Page } from '@playwright/test';
import sharp from 'sharp';
import type { Movement } from '@/core/kyc/liveness/challenges';
import type { KycLanguage } from '@/core/kyc/session/languages';
import { type Actor, faceOnAnotherDay, partly } from '@/tests/support/fake-camera/face-film';
import type { Pose } from '@/tests/support/fake-camera/moving-face';
import { PHONE_CAMERA } from '@/tests/support/fake-camera/phone-camera';
import { sentences } from '@/tests/support/kyc-page';

export const RESTS: readonly Pose[] = [
  { yaw: 0.6, pitch: -0.5 },
  { yaw: -2.4, pitch: 1.2 },
  { yaw: 2.2, pitch: -1.4 },
  { yaw: -0.8, pitch: 2.4 },
  { yaw: 3, pitch: 0.8 },
];
const REST = 'rest';

const SHARES = Array.from({ length: 14 }, (_, i) => i / 10);

export async function picturesOf({ portrait, movements }: Actor): Promise<Map<string, Buffer>> {
  const face = await faceOnAnotherDay(portrait);
  const pictures = new Map<string, Buffer>();
  for (const [i, pose] of RESTS.entries()) {
    const { rgb, width, height } = face.posed(pose);
    const raw = { width, height, channels: 3 as const };
    pictures.set(`${REST}-${i}`, await sharp(rgb, { raw }).jpeg({ quality: 95 }).toBuffer());
  }
  for (const pose of movements) {
    for (const share of SHARES) {
      const { rgb, width, height } = face.posed(partly(pose, pose.blink ? Math.min(1, share) : share));
      const raw = { width, height, channels: 3 as const };
      const name = `${movementOf(pose)}-${Math.round(share * 10)}`;
      pictures.set(name, await sharp(rgb, { raw }).jpeg({ quality: 95 }).toBuffer());
    }
  }
  return pictures;
}

function movementOf({ yaw = 0, pitch = 0, blink = 0 }: Pose): Movement {
  if (yaw !== 0) return yaw > 0 ? 'turnLeft' : 'turnRight';
  if (pitch !== 0) return 'nod';
  return blink > 0 ? 'blink' : 'smile';
}

export type Manner = {
  x: number;
  y: number;
  zoom: number;
  /** Factor of the ambient light. */
  light: number;
  /** Milliseconds of reaction, and of the way there, hold and way back. */
  reaction: number;
  going: number;
  staying: number;
  /** Share of the actor's full movement. */
  reach: number;
  /** Milliseconds between spontaneous blinks. */
  blinkEvery: number;
  /** Hand tremor in pixels. */
  tremor: number;
  /** Milliseconds between glances aside; null for half of the people. */
  asideEvery: number | null;
  /** A third of the people smile until the first instruction. */
  smilesFirst: boolean;
};

export function drawManner(random: () => number): Manner {
  const within = (low: number, high: number): number => low + (high - low) * random();
  return {
    x: within(-35, 35),
    y: within(-20, 25),
    zoom: within(0.95, 1.2),
    light: within(0.75, 1.2),
    reaction: within(300, 1_100),
    going: within(350, 1_000),
    staying: within(150, 700),
    reach: within(0.85, 1.1),
    blinkEvery: within(2_500, 6_000),
    tremor: within(0.5, 4),
    asideEvery: random() < 0.5 ? null : within(2_000, 5_000),
    smilesFirst: random() < 1 / 3,
  };
}

/**
 * Replace the camera by a canvas with a person who follows the page's written instructions after a delay, further when
 * repeated.
 */
export async function sitBefore(
  page: Page,
  pictures: Map<string, Buffer>,
  manner: Manner,
  language: KycLanguage = 'en',
): Promise<void> {
  const t = sentences(language);
  await page.route('**/living-person/*', (route) => {
    const name = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
    return route.fulfill({ contentType: 'image/jpeg', body: pictures.get(name) ?? Buffer.alloc(0) });
  });
  const names = [...new Set([...pictures.keys()].map((name) => name.split('-')[0] ?? ''))].filter(
    (name) => name !== REST,
  );
  await page.addInitScript(act, {
    manner,
    names: [...pictures.keys()],
    asked: Object.fromEntries(
      // Manual capture asks for a held nod.
      names.map((name) => [
        name,
        [`lv.ch.${name}`, `lv.more.${name}`, ...(name === 'nod' ? ['lv.tap.nod'] : [])].map((key) => t(key)),
      ]),
    ),
    less: t('fb.face.less'),
    shutter: t('dv.shutter'),
    relax: t('fb.face.straight'),
    label: PHONE_CAMERA,
  });
}

type Script = {
  manner: Manner;
  names: string[];
  asked: Record<string, string[]>;
  less: string;
  relax: string;
  shutter: string;
  label: string;
};

/** Runs in the page: must not use anything from outer scope. */
function act({ manner, names, asked, less, relax, shutter, label }: Script): void {
  const [width, height] = [640, 480];
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width, height];
  const pen = canvas.getContext('2d');
  const shown = new Map<string, ImageBitmap>();
  const load = async (name: string): Promise<void> => {
    const answer = await fetch(`/living-person/${name}`);
    shown.set(name, await createImageBitmap(await answer.blob()));
  };
  let doing: { movement: string; at: number; reach: number } | null = null;
  let wanted: { movement: string; at: number; tries: number } | null = null;
  let rests = 0;
  let reach = manner.reach;
  let nextBlink = performance.now() + manner.blinkEvery;
  let smiles = manner.smilesFirst;
  let nextAside = performance.now() + (manner.asideEvery ?? Number.POSITIVE_INFINITY);
  let pressedAt = 0;
  const button = (): HTMLButtonElement | undefined =>
    [...document.querySelectorAll('button')].find((one) => one.textContent === shutter && !one.ariaDisabled);
  const lasts = (movement: string): number => {
    if (movement === 'unasked') return 180;
    if (movement === 'aside') return 1_100;
    const staying = Math.max(manner.staying, movement === 'nod' ? 0 : 150);
    return 2 * manner.going + (button() || pressedAt > (doing?.at ?? 0) ? 1_500 + staying : staying);
  };
  const press = (now: number): void => {
    const isReady = doing
      ? doing.movement === wanted?.movement && now > doing.at + manner.going + 300 && pressedAt < doing.at
      : !wanted && now > pressedAt + manner.reaction + 900;
    if (!isReady) return;
    const found = button();
    if (found) pressedAt = now;
    found?.click();
  };

  const listen = (now: number): void => {
    const text = document.querySelector('main')?.textContent ?? '';
    if (text.includes(relax) || (doing && doing.movement === wanted?.movement)) smiles = false;
    if (text.includes(less)) reach = Math.max(0.6, reach - 0.004);
    const movement = Object.keys(asked).find((name) => asked[name]?.some((words) => text.includes(words))) ?? null;
    if (!movement) wanted = null;
    else if (wanted?.movement !== movement) wanted = { movement, at: now + manner.reaction, tries: 0 };
    if (doing || !wanted || now < wanted.at) return;
    doing = { movement: wanted.movement, at: now, reach: reach * (1 + 0.08 * wanted.tries) };
    wanted = { ...wanted, tries: wanted.tries + 1, at: now + lasts(wanted.movement) + 1_200 };
  };
  const pictureNow = (now: number): ImageBitmap | undefined => {
    if (!doing && !wanted && now > nextBlink) doing = { movement: 'unasked', at: now, reach: 1 };
    if (!doing && !wanted && now > nextAside) doing = { movement: 'aside', at: now, reach: 0.7 };
    if (doing && now - doing.at > lasts(doing.movement)) {
      rests += 1;
      if (doing.movement === 'aside') nextAside = now + (manner.asideEvery ?? 0);
      else nextBlink = now + manner.blinkEvery;
      doing = null;
    }
    if (!doing) return shown.get(smiles ? 'smile-5' : `rest-${rests % 5}`);
    const [since, all] = [now - doing.at, lasts(doing.movement)];
    const quick: Record<string, number> = { unasked: 60, aside: 300 };
    const way = Math.min(1, Math.min(since, all - since) / (quick[doing.movement] ?? manner.going));
    const share = doing.reach * (0.5 - 0.5 * Math.cos(Math.PI * Math.max(0, way)));
    const name = { unasked: 'blink', aside: 'turnRight' }[doing.movement] ?? doing.movement;
    return shown.get(`${name}-${Math.min(13, Math.round(share * 10))}`);
  };
  const draw = (): void => {
    const now = performance.now();
    listen(now);
    const picture = pictureNow(now);
    if (!pen || !picture) return;
    const wander = (period: number): number => manner.tremor * Math.sin(now / period) + Math.random() * 0.6;
    pen.filter = `brightness(${(manner.light + (Math.random() - 0.5) * 0.02).toFixed(3)})`;
    const [wide, tall] = [width * manner.zoom, height * manner.zoom];
    const [x, y] = [(width - wide) / 2 + manner.x + wander(700), (height - tall) / 2 + manner.y + wander(530)];
    pen.drawImage(picture, x, y, wide, tall);
    press(now);
  };
  const open = async (): Promise<MediaStream> => {
    await Promise.all(names.map(load));
    setInterval(draw, 33);
    draw();
    return canvas.captureStream(30);
  };
  // Lazy: most pages never open a camera.
  let opened: Promise<MediaStream> | undefined;
  navigator.mediaDevices.getUserMedia = async () => {
    opened ??= open();
    const stream = (await opened).clone();
    for (const track of stream.getVideoTracks()) Object.defineProperty(track, 'label', { value: label });
    return stream;
  };
}
