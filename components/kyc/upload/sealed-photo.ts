/** With its non-extractable key, as stored in the browser. */
export type SealedPhoto = { key: CryptoKey; iv: Uint8Array<ArrayBuffer>; sealed: ArrayBuffer; type: string };

/** One key per photo, deleted with it: disk remains cannot be decrypted. */
export async function sealPhoto(photo: Blob): Promise<SealedPhoto> {
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, await photo.arrayBuffer());
  return { key, iv, sealed, type: photo.type };
}

export async function openPhoto({ key, iv, sealed, type }: SealedPhoto): Promise<Blob> {
  return new Blob([await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, sealed)], { type });
}
