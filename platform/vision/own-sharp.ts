import sharp from 'sharp';

/**
 * sharp as our workers use it: one thread, because pages are already read side by side, and no cache, because its memory is never
 * given back.
 */
sharp.cache(false);
sharp.concurrency(1);

export { sharp };
