import { toBuffer } from 'qrcode';

/** Render a QR code as PNG with a quiet zone of 4 modules, about `width` pixels wide. */
export function qrCodePng(text: string, width = 400): Promise<Buffer> {
  return toBuffer(text, { type: 'png', width, margin: 4, errorCorrectionLevel: 'M' });
}
