import sharp from 'sharp';

export function plainPicture(format: 'png' | 'jpeg' = 'png', side: 'front' | 'back' = 'front'): Promise<Buffer> {
  const background = side === 'front' ? '#d8e4dc' : '#e4dcd8';
  const blank = sharp({ create: { width: 320, height: 202, channels: 3, background } });
  return (format === 'png' ? blank.png() : blank.jpeg()).toBuffer();
}
