import sharp from 'sharp';

/** Pages run in parallel; cache memory is never freed. */
sharp.cache(false);
sharp.concurrency(1);

export { sharp };
