export function pdfFile(objects: string[], trailer = ''): Buffer {
  let body = '%PDF-1.7\n';
  const offsets: number[] = [];
  for (const [index, object] of objects.entries()) {
    offsets.push(Buffer.byteLength(body, 'latin1'));
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
  }
  const start = Buffer.byteLength(body, 'latin1');
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  body += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`;
  body += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(body, 'latin1');
}

const stream = (content: string, dictionary = '') =>
  `<< /Length ${Buffer.byteLength(content, 'latin1')} ${dictionary} >>\nstream\n${content}\nendstream`;

/** Return a document with these content streams, one per page; Helvetica is /F1, `box` is in points. */
export function pdfOfPages(
  contents: string[],
  options: {
    box?: [number, number];
    count?: number;
    trailer?: string;
    /** ASCII. */
    attachment?: { name: string; content: string };
  } = {},
): Buffer {
  const { box = [595, 842], count = contents.length, trailer = '', attachment } = options;
  const filespec = 4 + contents.length * 2;
  const names = attachment ? `/Names << /EmbeddedFiles << /Names [(${attachment.name}) ${filespec} 0 R] >> >>` : '';
  const attached = attachment
    ? [
        `<< /Type /Filespec /F (${attachment.name}) /UF (${attachment.name}) /EF << /F ${filespec + 1} 0 R >> >>`,
        stream(attachment.content, '/Type /EmbeddedFile'),
      ]
    : [];
  const kids = contents.map((_, index) => `${4 + index * 2} 0 R`).join(' ');
  const pages = contents.flatMap((content, index) => [
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${box.join(' ')}] /Contents ${5 + index * 2} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
    stream(content),
  ]);
  return pdfFile(
    [
      `<< /Type /Catalog /Pages 2 0 R ${names} >>`,
      `<< /Type /Pages /Kids [${kids}] /Count ${count} >>`,
      '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
      ...pages,
      ...attached,
    ],
    trailer,
  );
}

/** Return a content stream with text lines; positions in points from the bottom left. */
export function showText(lines: { text: string; x: number; y: number; size?: number }[]): string {
  return lines
    .map(({ text, x, y, size = 12 }) => `BT /F1 ${size} Tf ${x} ${y} Td (${text.replace(/[\\()]/g, '\\$&')}) Tj ET`)
    .join('\n');
}

/** Nested forms that each draw the next ten times: 10^depth drawings from two kilobytes. */
export function pdfOfNestedForms(depth: number): Buffer {
  const first = 4;
  const forms = Array.from({ length: depth }, (_, level) => {
    const isLast = level === depth - 1;
    const content = isLast ? '0 0 9 9 re f' : '/X Do '.repeat(10);
    const inner = isLast ? '' : `/Resources << /XObject << /X ${first + level + 1} 0 R >> >>`;
    return stream(content, `/Type /XObject /Subtype /Form /BBox [0 0 100 100] ${inner}`);
  });
  return pdfFile([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents ${first + depth} 0 R /Resources << /XObject << /X ${first} 0 R >> >> >>`,
    ...forms,
    stream('/X Do'),
  ]);
}

/**
 * Return a scan: one picture per A4 page, optionally with an invisible text layer (`layer`, a content stream per page;
 * Helvetica is /F1).
 */
export function pdfOfPictures(pictures: { jpeg: Buffer; width: number; height: number; layer?: string }[]): Buffer {
  const kids = pictures.map((_, index) => `${4 + index * 3} 0 R`).join(' ');
  const pages = pictures.flatMap(({ jpeg, width, height, layer }, index) => {
    const first = 4 + index * 3;
    return [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${first + 1} 0 R /Resources << /Font << /F1 3 0 R >> /XObject << /P ${first + 2} 0 R >> >> >>`,
      stream(`q 595 0 0 842 0 0 cm /P Do Q${layer ? `\n3 Tr\n${layer}` : ''}`),
      stream(
        jpeg.toString('latin1'),
        `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode`,
      ),
    ];
  });
  return pdfFile([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pictures.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...pages,
  ]);
}
