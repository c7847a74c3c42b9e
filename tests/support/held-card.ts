import type { Page } from '@playwright/test';

/**
 * Show a card to the page's rear cameras through a canvas, too far away and too skewed for automatic capture, so the
 * screen stays. There are two cameras, each with a torch. A face stream of living-person.ts stays in use.
 */
export async function holdCard(page: Page, card: Buffer): Promise<void> {
  await page.route('**/held-card', (route) => route.fulfill({ contentType: 'image/png', body: card }));
  await page.addInitScript(hold);
}

/** Runs in the page: must not use anything from outer scope. */
function hold(): void {
  const { mediaDevices } = navigator;
  const openFace = mediaDevices.getUserMedia.bind(mediaDevices);
  const open = async (): Promise<MediaStream> => {
    const answer = await fetch('/held-card');
    const card = await createImageBitmap(await answer.blob());
    const canvas = document.createElement('canvas');
    const pen = canvas.getContext('2d');
    const draw = (): void => {
      if (!pen) return;
      const [width, height] = innerWidth < innerHeight ? [720, 1280] : [1280, 720];
      if (canvas.width !== width) [canvas.width, canvas.height] = [width, height];
      pen.filter = `brightness(${(1 + (Math.random() - 0.5) * 0.04).toFixed(3)})`;
      pen.fillStyle = '#3a322c';
      pen.fillRect(0, 0, width, height);
      const [wide, tall] = [width / 2, ((width / 2) * card.height) / card.width];
      pen.translate(width / 2, height / 2);
      pen.rotate(Math.PI / 11);
      pen.drawImage(card, -wide / 2, -tall / 2, wide, tall);
      pen.resetTransform();
    };
    draw();
    setInterval(draw, 66);
    return canvas.captureStream(15);
  };
  let opened: Promise<MediaStream> | undefined;
  mediaDevices.getUserMedia = async (constraints) => {
    const video = constraints?.video;
    const facing =
      typeof video === 'object' ? (video.facingMode as ConstrainDOMStringParameters | undefined) : undefined;
    if (facing?.ideal === 'user') return openFace(constraints);
    opened ??= open();
    const stream = (await opened).clone();
    for (const track of stream.getVideoTracks()) {
      track.getCapabilities = () => ({ torch: true }) as MediaTrackCapabilities;
      track.applyConstraints = () => Promise.resolve();
    }
    return stream;
  };
  mediaDevices.enumerateDevices = () =>
    Promise.resolve(
      ['1', '2'].map((name) => {
        const device = { deviceId: name, groupId: name, kind: 'videoinput' as const, label: `Camera ${name}` };
        return { ...device, toJSON: () => device };
      }),
    );
}
