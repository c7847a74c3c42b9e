import sharp from 'sharp';

/** A picture with nothing on it. */
export function plainPicture(format: 'png' | 'jpeg' = 'png'): Promise<Buffer> {
  const blank = sharp({ create: { width: 320, height: 202, channels: 3, background: '#d8e4dc' } });
  return (format === 'png' ? blank.png() : blank.jpeg()).toBuffer();
}
