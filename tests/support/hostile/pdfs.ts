import { deflateSync } from 'node:zlib';
import { pdfFile, pdfOfNestedForms, pdfOfPages, showText } from '../pdf-file';
import type { HostileFile } from './hostile-file';

const password = `/Encrypt << /Filter /Standard /V 1 /R 2 /O <${'41'.repeat(32)}> /U <${'42'.repeat(32)}> /P -60 >> /ID [<${'43'.repeat(16)}> <${'43'.repeat(16)}>]`;

const binaryStream = (data: Buffer, dictionary: string) =>
  `<< /Length ${data.length} ${dictionary} >>\nstream\n${data.toString('latin1')}\nendstream`;

const page = (extra = '') => `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] ${extra} >>`;
const pages = (kids: string, count: number) => `<< /Type /Pages /Kids [${kids}] /Count ${count} >>`;

export function hostilePdfs(lines: { text: string; x: number; y: number }[]): HostileFile[] {
  const content = showText(lines);
  const plain = pdfOfPages([content]);
  const font = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>';
  const withResources = page('/Contents 5 0 R /Resources << /Font << /F1 3 0 R >> >>');
  const own = (catalogue: string) =>
    pdfFile([catalogue, pages('4 0 R', 1), font, withResources, binaryStream(Buffer.from(content, 'latin1'), '')]);
  const bomb = deflateSync(Buffer.alloc(600 * 1024 * 1024, 32), { level: 9 });
  const twice = deflateSync(bomb, { level: 9 });
  const image = (width: number, height: number, data: Buffer) =>
    pdfFile([
      '<< /Type /Catalog /Pages 2 0 R >>',
      pages('3 0 R', 1),
      page('/Contents 4 0 R /Resources << /XObject << /X 5 0 R >> >>'),
      binaryStream(Buffer.from('595 0 0 842 0 0 cm /X Do'), ''),
      binaryStream(
        data,
        `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /FlateDecode`,
      ),
    ]);
  const sent = (name: string, bytes: Buffer, outcome: HostileFile['outcome']): HostileFile => ({
    name,
    mimeType: 'application/pdf',
    bytes,
    outcome,
  });
  const door = (code: string) => ({ at: 'door', code }) as const;
  const scan = (code: string) => ({ at: 'scan', code }) as const;
  const read = { at: 'read', shows: 'the honest page' } as const;
  const blank = { at: 'read', shows: 'nothing' } as const;
  return [
    sent('PDF magic alone', Buffer.from('%PDF-'), door('FILE_UNREADABLE')),
    sent('half a PDF', plain.subarray(0, Math.floor(plain.length / 2)), door('FILE_UNREADABLE')),
    sent('PDF behind a picture', Buffer.concat([Buffer.from('GIF89a'), plain]), door('UNSUPPORTED_FILE_TYPE')),
    sent('encrypted', pdfOfPages([content], { trailer: password }), door('PDF_ENCRYPTED')),
    sent(
      'encrypted under another spelling',
      pdfOfPages([content], { trailer: password.replace('/Encrypt', '/#45ncrypt') }),
      scan('PDF_ENCRYPTED'),
    ),
    sent('1,000 pages', pdfOfPages(new Array(1000).fill(content)), scan('TOO_MANY_FILES')),
    sent('a million pages claimed', pdfOfPages([content], { count: 1_000_000 }), read),
    sent(
      'no structure',
      Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer << /Root 1 0 R >>\nstartxref\n9\n%%EOF'),
      scan('FILE_UNREADABLE'),
    ),
    sent(
      'pages that contain themselves',
      pdfFile(['<< /Type /Catalog /Pages 2 0 R >>', pages('2 0 R', 1)]),
      scan('FILE_UNREADABLE'),
    ),
    sent(
      'a table of objects that goes round',
      Buffer.from(
        plain.toString('latin1').replace('trailer\n<<', `trailer\n<< /Prev ${plain.lastIndexOf('xref\n0')}`),
        'latin1',
      ),
      read,
    ),
    sent(
      '100,000 brackets deep',
      own(`<< /Type /Catalog /Pages 2 0 R /Names ${'['.repeat(100_000)}${']'.repeat(100_000)} >>`),
      scan('FILE_UNREADABLE'),
    ),
    sent(
      'JavaScript at opening',
      own(
        '<< /Type /Catalog /Pages 2 0 R /OpenAction << /S /JavaScript /JS (app.launchURL\\("http://10.0.0.1/"\\)) >> >>',
      ),
      read,
    ),
    sent(
      'program at opening',
      own('<< /Type /Catalog /Pages 2 0 R /OpenAction << /S /Launch /F (/bin/sh) >> >>'),
      read,
    ),
    sent(
      'addresses outside',
      own(
        '<< /Type /Catalog /Pages 2 0 R /URI << /Base (file:///etc/) >> /AA << /WC << /S /GoToR /F (\\\\\\\\10.0.0.1\\\\share) >> >> >>',
      ),
      read,
    ),
    sent(
      'page text from a file of ours',
      pdfFile([
        '<< /Type /Catalog /Pages 2 0 R >>',
        pages('3 0 R', 1),
        page('/Contents 4 0 R'),
        '<< /Length 0 /F (/etc/passwd) >>\nstream\n\nendstream',
      ]),
      blank,
    ),
    sent('a page that is kilometres wide', pdfOfPages(['0 0 100 100 re f'], { box: [200_000, 100_000] }), blank),
    sent('a page without width', pdfOfPages([content], { box: [0, 0] }), read),
    sent(
      '600 MB of spaces in 600 kB',
      pdfFile([
        '<< /Type /Catalog /Pages 2 0 R >>',
        pages('3 0 R', 1),
        page('/Contents 4 0 R'),
        binaryStream(bomb, '/Filter /FlateDecode'),
      ]),
      { at: 'engine' },
    ),
    sent(
      'the same, packed twice',
      pdfFile([
        '<< /Type /Catalog /Pages 2 0 R >>',
        pages('3 0 R', 1),
        page('/Contents 4 0 R'),
        binaryStream(twice, '/Filter [/FlateDecode /FlateDecode]'),
      ]),
      { at: 'engine' },
    ),
    sent('a picture that claims 50,000 × 50,000', image(50_000, 50_000, deflateSync(Buffer.alloc(1000))), blank),
    sent('forms in forms, 100 million drawings', pdfOfNestedForms(8), { at: 'engine' }),
  ];
}
