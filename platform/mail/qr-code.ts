import { toBuffer } from 'qrcode';

/** PNG, quiet zone of 4 modules. */
export function qrCodePng(text: string, width = 400): Promise<Buffer> {
  return toBuffer(text, { type: 'png', width, margin: 4, errorCorrectionLevel: 'M' });
}
