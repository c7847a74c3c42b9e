import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { crc32, type HostileFile } from './hostile-file';

const MAGIC = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function chunk(type: string, data: Uint8Array, crc?: number): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const out = Buffer.alloc(body.length + 8);
  out.writeUInt32BE(data.length, 0);
  body.copy(out, 4);
  out.writeUInt32BE(crc ?? crc32(body), body.length + 4);
  return out;
}

type PngShape = { width: number; height: number; depth?: 8 | 16; colour?: 0 | 2 };

function header({ width, height, depth = 8, colour = 0 }: PngShape): Buffer {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  data.set([depth, colour, 0, 0, 0], 8);
  return chunk('IHDR', data);
}

/** Return a valid single-colour PNG: a few kilobytes that decompress to hundreds of megabytes. */
function plainPng(shape: PngShape, extra: Buffer[] = []): Buffer {
  const samples = shape.colour === 2 ? 3 : 1;
  const row = 1 + shape.width * samples * ((shape.depth ?? 8) / 8);
  const pixels = deflateSync(Buffer.alloc(row * shape.height), { level: 9 });
  return Buffer.concat([MAGIC, header(shape), ...extra, chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}

const compressedText = (megabytes: number) =>
  chunk(
    'zTXt',
    Buffer.concat([
      Buffer.from('Comment\0\0', 'latin1'),
      deflateSync(Buffer.alloc(megabytes * 1024 * 1024, 65), { level: 9 }),
    ]),
  );

function withSegments(jpeg: Buffer, segments: [number, Buffer][]): Buffer {
  const parts = segments.map(([marker, data]) => {
    const head = Buffer.from([0xff, marker, 0, 0]);
    head.writeUInt16BE(data.length + 2, 2);
    return Buffer.concat([head, data]);
  });
  return Buffer.concat([jpeg.subarray(0, 2), ...parts, jpeg.subarray(2)]);
}

function withSize(jpeg: Buffer, width: number, height: number): Buffer {
  const out = Buffer.from(jpeg);
  for (let at = 2; at + 9 < out.length; ) {
    const marker = out[at + 1] ?? 0;
    if (marker >= 0xc0 && marker <= 0xc2) {
      out.writeUInt16BE(height, at + 5);
      out.writeUInt16BE(width, at + 7);
      return out;
    }
    at += 2 + out.readUInt16BE(at + 2);
  }
  throw new Error('the JPEG has no frame header');
}

/** Repeat the last scan of a progressive JPEG: each costs a pass over all pixels. */
function withScans(progressive: Buffer, times: number): Buffer {
  const start = progressive.lastIndexOf(Buffer.from([0xff, 0xda]));
  const scan = progressive.subarray(start, progressive.length - 2);
  return Buffer.concat([
    progressive.subarray(0, start),
    ...new Array<Buffer>(times).fill(scan),
    progressive.subarray(-2),
  ]);
}

const text = (content: string) => Buffer.from(content, 'latin1');

export async function hostilePictures(honest: Buffer): Promise<HostileFile[]> {
  const picture = () => sharp(honest);
  const png = await picture().png().toBuffer();
  const jpeg = await picture().jpeg({ quality: 85 }).toBuffer();
  const { width = 0, height = 0 } = await picture().metadata();
  const half = (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length / 2));
  const isoFile = (brand: string) =>
    Buffer.concat([Buffer.from([0, 0, 0, 24]), text(`ftyp${brand}`), Buffer.alloc(64)]);
  const badPixels = Buffer.concat([
    MAGIC,
    header({ width, height }),
    chunk('IDAT', Buffer.alloc(4000, 7)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  const fewPixels = Buffer.concat([
    MAGIC,
    header({ width: 8000, height: 8000 }),
    chunk('IDAT', deflateSync(Buffer.alloc(100))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  const wrongSum = Buffer.concat([
    MAGIC,
    header({ width: 40, height: 40 }),
    chunk('IDAT', deflateSync(Buffer.alloc(41 * 40)), 1),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  const scrambled = Buffer.from(jpeg);
  for (let at = Math.floor(jpeg.length / 3); at < jpeg.length - 2; at += 3) scrambled[at] = (at * 73) & 0x7f;
  const sent = (name: string, mimeType: string, bytes: Buffer, outcome: HostileFile['outcome']): HostileFile => ({
    name,
    mimeType,
    bytes,
    outcome,
  });
  const asPng = (name: string, bytes: Buffer, outcome: HostileFile['outcome']) =>
    sent(name, 'image/png', bytes, outcome);
  const asJpeg = (name: string, bytes: Buffer, outcome: HostileFile['outcome']) =>
    sent(name, 'image/jpeg', bytes, outcome);
  const door = (code: string) => ({ at: 'door', code }) as const;
  const scan = { at: 'scan', code: 'FILE_UNREADABLE' } as const;
  const read = { at: 'read', shows: 'the honest page' } as const;
  const blank = { at: 'read', shows: 'nothing' } as const;
  return [
    asPng('zero bytes', Buffer.alloc(0), door('FILE_UNREADABLE')),
    asPng('one byte', Buffer.from([0x89]), door('UNSUPPORTED_FILE_TYPE')),
    asPng('PNG magic alone', MAGIC, door('FILE_UNREADABLE')),
    asJpeg('JPEG magic alone', Buffer.from([0xff, 0xd8, 0xff]), door('FILE_UNREADABLE')),
    asPng('half a PNG', half(png), door('FILE_UNREADABLE')),
    asJpeg('half a JPEG', half(jpeg), door('FILE_UNREADABLE')),
    asJpeg('half a JPEG with an end stuck on', Buffer.concat([half(jpeg), Buffer.from([0xff, 0xd9])]), scan),
    asPng('JPEG called PNG', jpeg, door('UNSUPPORTED_FILE_TYPE')),
    asJpeg('PNG called JPEG', png, door('UNSUPPORTED_FILE_TYPE')),
    asJpeg('HTML called JPEG', text('<html><script>alert(1)</script></html>'), door('UNSUPPORTED_FILE_TYPE')),
    asPng('program called PNG', Buffer.concat([text('MZ'), Buffer.alloc(512)]), door('UNSUPPORTED_FILE_TYPE')),
    asPng(
      'SVG called PNG',
      text('<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>'),
      door('UNSUPPORTED_FILE_TYPE'),
    ),
    sent('SVG', 'image/svg+xml', text('<svg xmlns="http://www.w3.org/2000/svg"/>'), door('UNSUPPORTED_FILE_TYPE')),
    sent('HEIC', 'image/heic', isoFile('heic'), door('UNSUPPORTED_FILE_TYPE')),
    asJpeg('HEIC called JPEG', isoFile('heic'), door('UNSUPPORTED_FILE_TYPE')),
    asPng('AVIF called PNG', isoFile('avif'), door('UNSUPPORTED_FILE_TYPE')),
    asPng(
      'animated GIF called PNG',
      await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
        .gif()
        .toBuffer(),
      door('UNSUPPORTED_FILE_TYPE'),
    ),
    sent('TIFF', 'image/tiff', await picture().tiff().toBuffer(), door('UNSUPPORTED_FILE_TYPE')),
    asJpeg('WebP called JPEG', await picture().webp().toBuffer(), door('UNSUPPORTED_FILE_TYPE')),
    asPng(
      '50,000 × 50,000 PNG header',
      Buffer.concat([
        MAGIC,
        header({ width: 50_000, height: 50_000 }),
        chunk('IDAT', deflateSync(Buffer.alloc(100))),
        chunk('IEND', Buffer.alloc(0)),
      ]),
      door('IMAGE_TOO_LARGE'),
    ),
    asJpeg('50,000 × 50,000 JPEG header', withSize(jpeg, 50_000, 50_000), door('IMAGE_TOO_LARGE')),
    asJpeg('JPEG without width', withSize(jpeg, 0, height), door('FILE_UNREADABLE')),
    asJpeg('JPEG that says it is larger than it is', withSize(jpeg, 7_900, 7_900), scan),
    asPng('64 million claimed pixels, a hundred bytes of them', fewPixels, scan),
    asPng('PNG bomb, 64 million pixels', plainPng({ width: 8000, height: 8000 }), blank),
    asPng('PNG bomb, 16 bits and three colours', plainPng({ width: 8000, height: 8000, depth: 16, colour: 2 }), blank),
    asPng('pixels that are no pixels', badPixels, scan),
    asPng('PNG with a wrong checksum', wrongSum, scan),
    asPng('text chunk that unpacks to 200 MB', plainPng({ width: 64, height: 64 }, [compressedText(200)]), blank),
    asJpeg('scrambled pixels', scrambled, scan),
    asJpeg(
      'progressive JPEG with 600 scans',
      withScans(await picture().jpeg({ progressive: true }).toBuffer(), 600),
      scan,
    ),
    asJpeg('5 MB of metadata', withSegments(jpeg, new Array(80).fill([0xe1, Buffer.alloc(65_000, 66)])), read),
    asJpeg(
      'script in the comment',
      withSegments(jpeg, [[0xfe, text('<script>alert(document.cookie)</script>')]]),
      read,
    ),
    asJpeg('ZIP behind the JPEG', Buffer.concat([jpeg, text('PK\u0003\u0004'), Buffer.alloc(400)]), read),
    asPng('PDF behind the PNG', Buffer.concat([png, text('%PDF-1.7\n1 0 obj<<>>endobj\n%%EOF')]), read),
    asJpeg('CMYK', await picture().toColourspace('cmyk').jpeg().toBuffer(), read),
    asPng('16 bits', await picture().toColourspace('rgb16').png().toBuffer(), read),
    asPng('transparent and interlaced', await picture().ensureAlpha(0.9).png({ progressive: true }).toBuffer(), read),
    asPng('palette', await picture().png({ palette: true, colours: 16 }).toBuffer(), read),
    asJpeg(
      'lying on its side by EXIF',
      await picture().rotate(90).withMetadata({ orientation: 8 }).jpeg().toBuffer(),
      read,
    ),
    asPng(
      'animated PNG',
      Buffer.concat([png.subarray(0, 33), chunk('acTL', Buffer.from([0, 0, 0, 9, 0, 0, 0, 0])), png.subarray(33)]),
      read,
    ),
  ];
}
