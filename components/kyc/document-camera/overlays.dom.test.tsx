import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderKyc, words } from '@/tests/support/kyc-dom';
import { FlipOverlay, TakenOverlay } from './overlays';
import type { CardShot } from './use-card-guide';

const { t } = words;
const card = {
  id: 'kyc_000000ab12cd',
  data: { documentType: 'NIC_NEW', isDoubleSided: true },
  documentTypes: ['NIC_NEW'],
  uploads: [{ side: 'front', mimeType: 'image/jpeg', bytes: 1 }],
  faceCheckPending: false,
} as never;

const taken = (): CardShot => ({
  photo: new Blob(['x'], { type: 'image/jpeg' }),
  taken: 'camera',
  hint: 'good',
  likeness: null,
  byItself: true,
});

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
});
afterEach(() => vi.useRealTimers());

const pass = (ms: number): Promise<void> => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));

function open(side: 'front' | 'back', seen: { looksLikeOtherSide?: boolean } = {}, shots = {}) {
  const walk = vi.fn(async () => true);
  const go = vi.fn(async () => true);
  const upload = vi.fn(async () => undefined);
  const checkSide = vi.fn(async () => ({ looked: true, looksLikeOtherSide: false, looksLikeFace: false, ...seen }));
  const keepShot = vi.fn();
  const camera = { shots: { [side]: taken(), ...shots }, keepShot };
  const uploads = [{ side, mimeType: 'image/jpeg', bytes: 1 }];
  renderKyc(<TakenOverlay session={{ ...(card as object), uploads } as never} side={side} />, {
    actions: { walk, go, upload, checkSide },
    camera,
  });
  return { walk, go, upload, keepShot };
}

test('a good photo is shown for two seconds and goes on to the flip without a press', async () => {
  const { walk, upload } = open('front');
  await pass(1_900);
  expect(upload).toHaveBeenCalledOnce();
  expect(walk).not.toHaveBeenCalled();
  await pass(200);
  expect(walk.mock.calls).toEqual([[['dv-flip-prompt']]]);
  await pass(10_000);
  expect(walk).toHaveBeenCalledOnce();
});

test('the last side goes on to the face check', async () => {
  const { walk } = open('back');
  await pass(2_100);
  expect(walk.mock.calls).toEqual([[['dv-complete', 'lv-get-started']]]);
});

test('a retake stops the way on', async () => {
  const { go } = open('front');
  await pass(500);
  act(() => screen.getByRole('button', { name: t('dv.review.retake') }).click());
  expect(go.mock.calls).toEqual([['dv-positioning-front']]);
});

test('a photo of the other side is reviewed by the customer instead', async () => {
  const { walk, keepShot } = open('front', { looksLikeOtherSide: true });
  await pass(10_000);
  expect(walk).not.toHaveBeenCalled();
  expect(keepShot).toHaveBeenCalledWith('front', expect.objectContaining({ byItself: false }));
});

test.each([
  ['goes on after a photo of this page', { front: taken() }, [['dv-positioning-back']]],
  ['waits for a press after a reload', {}, []],
])('the flip prompt %s', async (_, shots, went) => {
  const go = vi.fn(async () => true);
  renderKyc(<FlipOverlay session={card} />, { actions: { go }, camera: { shots } });
  await pass(5_000);
  expect(go.mock.calls).toEqual(went);
  act(() => screen.getByRole('button', { name: t('dv.flip.cta') }).click());
  expect(go).toHaveBeenLastCalledWith('dv-positioning-back');
});
