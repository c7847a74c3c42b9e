import type { Page } from '@playwright/test';
import sharp from 'sharp';

const TABLE = '#3a322c';
export const UPRIGHT = { width: 720, height: 1280 };
export const WEBCAM = { width: 960, height: 720 };
export const ACROSS = { width: 1280, height: 720 };

type Scene = {
  size?: { width: number; height: number };
  /** Share of the picture's width. */
  width?: number;
  /** Pixels to the right of the centre. */
  dx?: number;
  degrees?: number;
  light?: number;
  glare?: boolean;
  blur?: number;
};

export async function cardScene(card: Buffer | null, scene: Scene = {}): Promise<Buffer> {
  const { size = UPRIGHT, width = 0.85, dx = 0, degrees = 0, light = 1, glare = false, blur = 0 } = scene;
  const table = sharp({ create: { ...size, channels: 3, background: TABLE } });
  if (!card) return table.jpeg().toBuffer();
  const shaded = sharp(card)
    .resize({ width: Math.round(size.width * width) })
    .modulate({ brightness: 0.82 });
  const flat = await shaded.png().toBuffer({ resolveWithObject: true });
  const shining = glare
    ? await sharp(flat.data)
        .composite([{ input: shine(flat.info) }])
        .png()
        .toBuffer()
    : flat.data;
  const turned = await sharp(shining)
    .rotate(degrees, { background: TABLE })
    .png()
    .toBuffer({ resolveWithObject: true });
  const left = Math.round((size.width - turned.info.width) / 2) + dx;
  const top = Math.round((size.height - turned.info.height) / 2);
  const cut = { left: Math.max(0, -left), top: Math.max(0, -top) };
  const shows = await sharp(turned.data)
    .extract({
      ...cut,
      width: Math.min(turned.info.width - cut.left, size.width - Math.max(0, left)),
      height: Math.min(turned.info.height - cut.top, size.height - Math.max(0, top)),
    })
    .toBuffer();
  const seen = await table
    .composite([{ input: shows, left: Math.max(0, left), top: Math.max(0, top) }])
    .png()
    .toBuffer();
  const lit = await sharp(seen).linear(light, 0).png().toBuffer();
  return (blur > 0 ? sharp(lit).blur(blur) : sharp(lit)).jpeg({ quality: 92 }).toBuffer();
}

const shine = ({ width, height }: { width: number; height: number }): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><ellipse cx="${width * 0.6}" cy="${height * 0.5}" rx="${width * 0.14}" ry="${height * 0.18}" fill="#fff"/></svg>`,
  );

export type FakeLens = { label: string; facing?: 'user' | 'environment'; shows?: string };

export type HeldCard = {
  show: (name: string) => Promise<void>;
  /** Ends the camera track, as some phones do on rotation. */
  lose: () => Promise<void>;
  opened: () => Promise<string[]>;
};

/** Replace the browser's camera by a canvas with sensor noise, which shows one picture as long as a test needs it. */
export async function holdBefore(
  page: Page,
  pictures: Record<string, Buffer>,
  options: { first: string; lenses?: FakeLens[] },
): Promise<HeldCard> {
  const { first, lenses = [{ label: 'camera' }] } = options;
  let now = first;
  await page.route('**/held-card/*', (route) => {
    const name = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
    if (name === 'now') return route.fulfill({ contentType: 'text/plain', body: now });
    return route.fulfill({ contentType: 'image/jpeg', body: pictures[name] ?? Buffer.alloc(0) });
  });
  await page.addInitScript(act, { lenses });
  return {
    show: async (name) => {
      now = name;
      await page.evaluate((shown) => (globalThis as unknown as InPage).heldCard.show(shown), name);
    },
    lose: () => page.evaluate(() => (globalThis as unknown as InPage).heldCard.lose()),
    opened: () => page.evaluate(() => (globalThis as unknown as InPage).heldCard.opened),
  };
}

type InPage = { heldCard: { show: (name: string) => Promise<void>; lose: () => void; opened: string[] } };

/** Runs in the page: must not use anything from outer scope. */
function act({ lenses }: { lenses: FakeLens[] }): void {
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d');
  const opened: string[] = [];
  let held: ImageBitmap | null = null;
  let stream: MediaStream | null = null;
  let [lens, pictures] = [lenses[0], 0];
  const own = new Map<string, ImageBitmap>();
  const pictureOf = async (name: string): Promise<ImageBitmap> =>
    createImageBitmap(await (await fetch(`/held-card/${name}`)).blob());
  const show = async (name: string): Promise<void> => {
    held = await pictureOf(name);
  };
  const begin = async (): Promise<void> => show(await (await fetch('/held-card/now')).text());
  void begin();
  for (const { shows } of lenses) if (shows) void pictureOf(shows).then((picture) => own.set(shows, picture));
  setInterval(() => {
    const picture = (lens?.shows && own.get(lens.shows)) || held;
    if (!pen || !picture) return;
    const { width, height } = picture;
    if (canvas.width !== width || canvas.height !== height) [canvas.width, canvas.height] = [width, height];
    pen.drawImage(picture, 0, 0);
    pictures += 1;
    pen.fillStyle = `rgb(${pictures % 20} 10 10)`;
    pen.fillRect(10, 10, 40, 40);
  }, 60);
  Object.assign(navigator.mediaDevices, {
    getUserMedia: async ({ video }: { video?: { deviceId?: { exact: string } } }) => {
      const wanted = video?.deviceId?.exact;
      lens = wanted ? lenses.find(({ label }) => label === wanted) : lenses[0];
      if (!lens) throw new DOMException('none of that name', 'OverconstrainedError');
      const { label, facing } = lens;
      opened.push(label);
      stream = canvas.captureStream(20);
      for (const track of stream.getTracks()) {
        const settings = track.getSettings.bind(track);
        track.getSettings = () => ({ ...settings(), deviceId: label, ...(facing && { facingMode: facing }) });
      }
      return stream;
    },
    enumerateDevices: async () => lenses.map(({ label }) => ({ kind: 'videoinput', deviceId: label, label })),
  });
  const lose = (): void => {
    for (const track of stream?.getTracks() ?? []) track.stop();
  };
  Object.assign(globalThis, { heldCard: { show, lose, opened } });
}
