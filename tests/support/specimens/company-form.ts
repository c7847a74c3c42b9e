import { Resvg } from '@resvg/resvg-js';
import sharp from 'sharp';
import { pdfOfPages, pdfOfPictures, showText } from '../pdf-file';
import type { Holder, SpecimenCompany } from './company';
import { type Degradation, degradeImage } from './degrade';
import { Sheet } from './sheet';

/** Three ways in which the same fields are printed: ruled tables, captions above their values, numbered parts with dotted lines. */
const FORM_LAYOUTS = ['tables', 'captions', 'parts'] as const;
type FormLayout = (typeof FORM_LAYOUTS)[number];
export type FormKind = 'form1' | 'form15';

type Text = { text: string; x: number; y: number; size: number };
type Page = { texts: Text[]; lines: [number, number, number, number][] };

const WIDTH = 595;
const HEIGHT = 842;
const BOTTOM = 770;
const LEFT = 48;

class Writer {
  readonly pages: Page[] = [];
  y = 0;

  constructor(private readonly onPage: (writer: Writer) => void) {
    this.turn();
  }

  turn(): void {
    this.pages.push({ texts: [], lines: [] });
    this.y = 60;
    this.onPage(this);
  }

  need(height: number): boolean {
    if (this.y + height <= BOTTOM) return false;
    this.turn();
    return true;
  }

  text(x: number, text: string, size = 10): void {
    this.pages.at(-1)?.texts.push({ text, x, y: this.y, size });
  }

  line(x1: number, y1: number, x2: number, y2: number): void {
    this.pages.at(-1)?.lines.push([x1, y1, x2, y2]);
  }

  down(by: number): void {
    this.y += by;
  }
}

type Column = { title: string; x: number; of: (holder: Holder, index: number) => string; wrap?: number };
const grouped = (value: number) => String(value).replace(/\B(?=(\d{3})+(?!\d))/g, ',');
const written = (iso: string) => iso.split('-').reverse().join('/');

const columns = (withShares: boolean, withId: boolean): Column[] => [
  { title: 'Full Name', x: 70, of: ({ name }) => name, wrap: 26 },
  ...(withId ? [{ title: 'NIC No', x: 218, of: ({ idNumber }: Holder) => idNumber ?? '' }] : []),
  { title: 'Address', x: 310, of: ({ address }) => address, wrap: 28 },
  ...(withShares ? [{ title: 'No of shares', x: 480, of: ({ shares }: Holder) => grouped(shares ?? 0) }] : []),
];

function wrapped(text: string, wrap = 99): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < wrap) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

function table(writer: Writer, holders: Holder[], own: Column[], ruled: boolean): void {
  const head = () => {
    for (const { title, x } of own) writer.text(x, title, 9);
    if (ruled) writer.line(LEFT, writer.y + 5, WIDTH - LEFT, writer.y + 5);
    writer.down(18);
  };
  writer.need(60);
  head();
  for (const [index, holder] of holders.entries()) {
    const cells = own.map((column) => ({ x: column.x, lines: wrapped(column.of(holder, index), column.wrap) }));
    const height = Math.max(...cells.map(({ lines }) => lines.length)) * 12 + 8;
    if (writer.need(height)) head();
    writer.text(LEFT + 2, `${index + 1}.`, 9);
    const top = writer.y;
    for (const { x, lines } of cells) {
      for (const [row, text] of lines.entries()) {
        writer.y = top + row * 12;
        writer.text(x, text, 9);
      }
    }
    writer.y = top + height;
    if (ruled) writer.line(LEFT, writer.y - 11, WIDTH - LEFT, writer.y - 11);
  }
  writer.down(8);
}

function blocks(writer: Writer, holders: Holder[], withShares: boolean): void {
  for (const { name, idNumber, address, shares } of holders) {
    const rows = [
      `Full Name: ${name}`,
      ...(idNumber ? [`NIC No: ${idNumber}`] : []),
      `Address: ${address}`,
      ...(withShares && shares !== null ? [`Shares held: ${grouped(shares)}`] : []),
    ];
    writer.need(rows.length * 15 + 6);
    for (const row of rows) {
      writer.text(70, row, 10);
      writer.down(15);
    }
    writer.down(6);
  }
}

type Print = {
  heading: (writer: Writer, number: number, text: string) => void;
  caption: (writer: Writer, label: string, value: string) => void;
  list: (writer: Writer, holders: Holder[], withShares: boolean, withId: boolean) => void;
};

const PRINTS: Record<FormLayout, Print> = {
  tables: {
    heading: (writer, _number, text) => {
      writer.need(80);
      writer.text(LEFT, text, 12);
      writer.down(22);
    },
    caption: (writer, label, value) => {
      writer.text(LEFT, `${label}:`, 10);
      writer.text(250, value, 10);
      writer.down(20);
    },
    list: (writer, holders, withShares, withId) => table(writer, holders, columns(withShares, withId), true),
  },
  captions: {
    heading: (writer, _number, text) => {
      writer.need(90);
      writer.down(6);
      writer.text(LEFT, text.toUpperCase(), 11);
      writer.down(22);
    },
    caption: (writer, label, value) => {
      writer.text(LEFT, label, 9);
      writer.down(14);
      writer.text(LEFT + 8, value, 11);
      writer.down(22);
    },
    list: blocks,
  },
  parts: {
    heading: (writer, number, text) => {
      writer.need(80);
      writer.text(LEFT, `${number}. ${text}`, 11);
      writer.down(22);
    },
    caption: (writer, label, value) => {
      writer.text(LEFT + 12, label, 10);
      writer.text(260, value, 10);
      writer.line(258, writer.y + 3, WIDTH - LEFT, writer.y + 3);
      writer.down(20);
    },
    list: (writer, holders, withShares, withId) => table(writer, holders, columns(withShares, withId), false),
  },
};

const type = ({ companyType }: SpecimenCompany) =>
  companyType === 'PRIVATE_LIMITED' ? 'Private Limited Company' : 'Public Limited Company';

function drawForm1(writer: Writer, company: SpecimenCompany, { heading, caption, list }: Print): void {
  heading(writer, 1, 'Company details');
  caption(writer, 'Name of the Company', company.name);
  caption(writer, 'Company Number', company.registrationNumber);
  caption(writer, 'Type of Company', type(company));
  caption(writer, 'Registered Address', company.address);
  caption(writer, 'Number of shares issued', grouped(company.issuedShares));
  heading(writer, 2, 'Initial Directors');
  list(writer, company.directors, false, true);
  heading(writer, 3, 'Initial Shareholders');
  list(writer, company.shareholders, true, true);
  heading(writer, 4, 'Company Secretary');
  list(writer, company.secretaries, false, true);
  heading(writer, 5, 'Declaration');
  caption(writer, 'Presented by', company.presenter);
  caption(writer, 'Date of application', written(company.dateOfApplication));
}

function drawForm15(writer: Writer, company: SpecimenCompany, { heading, caption, list }: Print): void {
  heading(writer, 1, 'Company details');
  caption(writer, 'Name of the Company', company.name);
  caption(writer, 'Registration Number', company.registrationNumber);
  caption(writer, 'Type of Company', type(company));
  caption(writer, 'Registered Address', company.address);
  caption(writer, 'Annual return made up to', written(company.dateOfReturn));
  caption(writer, 'Date of annual general meeting', written(company.dateOfAgm));
  heading(writer, 2, 'Particulars of shares');
  caption(writer, 'Class of shares', 'Ordinary');
  caption(writer, 'Total number of shares issued', grouped(company.issuedShares));
  caption(writer, 'Stated capital', `Rs. ${grouped(company.statedCapital)}.00`);
  heading(writer, 3, 'Particulars of shareholders');
  list(writer, company.shareholders, true, true);
  heading(writer, 4, 'Particulars of directors');
  list(writer, company.directors, false, true);
  heading(writer, 5, 'Company Secretary');
  list(writer, company.secretaries, false, true);
  heading(writer, 6, 'Auditors of the company');
  list(writer, company.auditors, false, false);
  heading(writer, 7, 'Declaration');
  caption(writer, 'Declared by', company.presenter);
}

const TITLES: Record<FormKind, [string, string]> = {
  form1: ['FORM 1', 'APPLICATION FOR REGISTRATION OF A COMPANY'],
  form15: ['FORM 15', 'ANNUAL RETURN'],
};

function layOut(kind: FormKind, layout: FormLayout, company: SpecimenCompany): Page[] {
  const writer = new Writer((one) => {
    const [number, title] = TITLES[kind];
    if (one.pages.length === 1) {
      one.text(WIDTH - 130, number, 12);
      one.text(LEFT, title, 14);
      one.down(20);
      one.text(LEFT, 'Companies Act No. 7 of 2007 - Registrar General of Companies', 9);
      one.down(34);
    } else one.text(LEFT, company.name, 8);
    if (one.pages.length > 1) one.down(30);
  });
  (kind === 'form1' ? drawForm1 : drawForm15)(writer, company, PRINTS[layout]);
  for (const [index, page] of writer.pages.entries()) {
    page.texts.push({ text: `Page ${index + 1} of ${writer.pages.length}`, x: 270, y: 815, size: 9 });
  }
  return writer.pages;
}

export function typedForm(kind: FormKind, layout: FormLayout, company: SpecimenCompany): Buffer {
  const ruled = ([x1, y1, x2, y2]: Page['lines'][number]) => `${x1} ${HEIGHT - y1} m ${x2} ${HEIGHT - y2} l S`;
  return pdfOfPages(
    layOut(kind, layout, company).map(({ texts, lines }) =>
      [showText(texts.map((one) => ({ ...one, y: HEIGHT - one.y }))), ...lines.map(ruled)].join('\n'),
    ),
  );
}

export async function scannedForm(
  kind: FormKind,
  layout: FormLayout,
  company: SpecimenCompany,
  degrade: Degradation = {},
): Promise<Buffer> {
  const pictures: Buffer[] = [];
  for (const { texts, lines } of layOut(kind, layout, company)) {
    const sheet = new Sheet(WIDTH, HEIGHT);
    for (const { text, x, y, size } of texts) sheet.text(x, y, text, { size, fill: '#111' });
    for (const [x1, y1, x2, y2] of lines)
      sheet.add(`<line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}" stroke="#222" stroke-width="0.6"/>`);
    const png = new Resvg(sheet.svg('#fff'), {
      fitTo: { mode: 'width', value: 1654 },
      font: { loadSystemFonts: false },
    });
    const degraded = await degradeImage(Buffer.from(png.render().asPng()), degrade);
    pictures.push(
      await sharp(degraded)
        .jpeg({ quality: degrade.jpegQuality ?? 80 })
        .toBuffer(),
    );
  }
  return pdfOfPictures(await Promise.all(pictures.map(async (jpeg) => ({ jpeg, ...(await sizeOf(jpeg)) }))));
}

async function sizeOf(jpeg: Buffer): Promise<{ width: number; height: number }> {
  const { width = 0, height = 0 } = await sharp(jpeg).metadata();
  return { width, height };
}
