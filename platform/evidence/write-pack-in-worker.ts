import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import { embeddedAttachments, type PackBlock, type PackInput, packBlocks } from '@/core/evidence/pack';
import { type PackFont, scriptRuns } from '@/core/evidence/script-runs';

/** Embedded, so that a pack needs no system fonts. */
const FONTS: Record<PackFont, [folder: string, file: string]> = {
  latin: ['noto-sans', 'NotoSans'],
  sinhala: ['noto-sans-sinhala', 'NotoSansSinhala'],
  tamil: ['noto-sans-tamil', 'NotoSansTamil'],
  arabic: ['noto-sans-arabic', 'NotoSansArabic'],
};
const MARGIN = 54;
const LABEL = 130;
const INK = '#15201f';
const PALE = '#566361';

const SIZE = { title: 17, heading: 13, subheading: 11, text: 9.5, quote: 9.5, small: 8 } as const;
const BOLD = new Set<string>(['title', 'heading', 'subheading']);

/** Tenths of a second, so it runs in a worker. */
export function writePackInWorker(input: PackInput): Promise<Uint8Array> {
  const pdf = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    bufferPages: true,
    lang: 'en',
    pdfVersion: '1.7',
    info: { Title: `Evidence pack ${input.alert.id}`, Producer: 'Gatehouse', CreationDate: new Date(input.madeAt) },
  });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<Uint8Array>((resolve) => pdf.on('end', () => resolve(Buffer.concat(chunks))));
  registerFonts(pdf);
  for (const block of packBlocks(input)) write(pdf, block);
  embed(pdf, input);
  numberPages(pdf, input.alert.id);
  pdf.end();
  return done;
}

/** PDF viewers list and save them; the seal covers them. */
function embed(pdf: Pdf, { alert, files = new Map() }: PackInput): void {
  for (const { attachment, name } of embeddedAttachments(alert)) {
    const content = files.get(attachment.id);
    if (!content) continue;
    const { mimeType: type, description, createdAt } = attachment;
    pdf.file(Buffer.from(content), { name, type, description, creationDate: new Date(createdAt) });
  }
}

type Pdf = InstanceType<typeof PDFDocument>;

function registerFonts(pdf: Pdf): void {
  const require = createRequire(import.meta.url);
  for (const [font, [folder, file]] of Object.entries(FONTS)) {
    for (const weight of ['400Regular', '700Bold'])
      pdf.registerFont(
        `${font}-${weight}`,
        require.resolve(`@expo-google-fonts/${folder}/${weight}/${file}_${weight}.ttf`),
      );
  }
}

function write(pdf: Pdf, block: PackBlock): void {
  if (block.kind === 'fact') {
    writeFact(pdf, block.label, block.text);
    return;
  }
  const bold = BOLD.has(block.kind);
  if (bold) {
    // Keep headings with the next line.
    if (pdf.y > pdf.page.height - MARGIN - 80) pdf.addPage();
    pdf.moveDown(block.kind === 'title' ? 0 : 0.8);
  }
  pdf.fontSize(SIZE[block.kind]).fillColor(block.kind === 'small' ? PALE : INK);
  const indent = block.kind === 'quote' ? 14 : 0;
  writeRuns(pdf, block.text, { bold, x: MARGIN + indent, width: pdf.page.width - 2 * MARGIN - indent });
  pdf.moveDown(0.3);
}

function writeFact(pdf: Pdf, label: string, text: string): void {
  if (pdf.y > pdf.page.height - MARGIN - 24) pdf.addPage();
  const top = pdf.y;
  pdf.fontSize(SIZE.text).fillColor(PALE);
  writeRuns(pdf, label, { bold: false, x: MARGIN, width: LABEL - 8 });
  const below = pdf.y;
  pdf.y = top;
  pdf.fillColor(INK);
  writeRuns(pdf, text, { bold: false, x: MARGIN + LABEL, width: pdf.page.width - 2 * MARGIN - LABEL });
  // The value may continue on another page.
  if (pdf.y > top) pdf.y = Math.max(pdf.y, below);
  pdf.y += 2;
}

function writeRuns(pdf: Pdf, text: string, at: { bold: boolean; x: number; width: number }): void {
  const weight = at.bold ? '700Bold' : '400Regular';
  const runs = scriptRuns(text === '' ? '–' : text);
  // Align fonts of several scripts on one baseline.
  const rise = (pdf as unknown as { _fontSize: number })._fontSize;
  runs.forEach(({ font, text: piece }, place) => {
    const options = {
      width: at.width,
      continued: place < runs.length - 1,
      lineGap: 1.5,
      features: [],
      baseline: 'alphabetic' as const,
    };
    pdf.font(`${font}-${weight}`);
    if (place === 0) pdf.text(piece, at.x, pdf.y + rise, options);
    else pdf.text(piece, options);
  });
  pdf.y -= rise;
}

function numberPages(pdf: Pdf, id: string): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    pdf.switchToPage(page);
    // Text below the margin would open a new page.
    pdf.page.margins.bottom = 0;
    pdf.font('latin-400Regular').fontSize(8).fillColor(PALE);
    pdf.text(`${id} · ${page + 1} / ${count}`, MARGIN, pdf.page.height - 34, {
      width: pdf.page.width - 2 * MARGIN,
      align: 'right',
      lineBreak: false,
    });
  }
}
