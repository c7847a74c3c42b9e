import { expect, test } from 'vitest';
import { openPhoto, sealPhoto } from './pending-photos';

const WORDS = 'the bytes of a photo of a card, many times over; '.repeat(40);
const photo = new Blob([WORDS], { type: 'image/jpeg' });

test('hides the content of a sealed photo and opens it unchanged', async () => {
  const one = await sealPhoto(photo);
  expect(Buffer.from(one.sealed).includes('photo')).toBe(false);
  const opened = await openPhoto(one);
  expect([opened.type, await opened.text()]).toEqual(['image/jpeg', WORDS]);
});

test('uses a new key each time that cannot be exported', async () => {
  const [one, other] = [await sealPhoto(photo), await sealPhoto(photo)];
  expect(one.key.extractable).toBe(false);
  await expect(crypto.subtle.exportKey('raw', one.key)).rejects.toThrow();
  await expect(openPhoto({ ...one, key: other.key })).rejects.toThrow();
});

test('does not open a photo whose bytes were changed', async () => {
  const one = await sealPhoto(photo);
  const sealed = one.sealed.slice(0);
  new Uint8Array(sealed).set([0, 0, 0], 7);
  await expect(openPhoto({ ...one, sealed })).rejects.toThrow();
});
