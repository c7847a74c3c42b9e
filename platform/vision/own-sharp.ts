import sharp from 'sharp';

/** One thread (pages run in parallel) and no cache (its memory is never freed). */
sharp.cache(false);
sharp.concurrency(1);

export { sharp };
