import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

/** Unless its weight is 0 (RFC 9110, 12.5.3). */
const TAKES_BROTLI = /(^|,)\s*br\s*(;\s*q=(0\.\d*[1-9]\d*|1(\.0*)?)\s*)?(,|$)/i;

export const takesBrotli = (accepted: string | null | undefined): boolean => TAKES_BROTLI.test(accepted ?? '');

const compress = promisify(brotliCompress);
/** Near the maximum in a tenth of the time. */
const QUALITY = 5;

/** Seconds for 10 MB, so cache frequent files. */
export const packBrotli = (bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> =>
  compress(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } }).then((packed) => new Uint8Array(packed));
