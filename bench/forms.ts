import { parseArgs } from 'node:util';
import { squashed } from '@/core/documents/layout/labels';
import { processors } from '@/core/documents/processors';
import type { PageReading } from '@/core/documents/reading';
import { readPage } from '@/platform/ocr/read-page';
import { pdfPages } from '@/platform/pdf/open-pdf';
import { closeEngines, limitEngines } from '@/platform/workers/engines';
import { type Holder, makeCompany, type SpecimenCompany } from '@/tests/support/specimens/company';
import {
  FORM_LAYOUTS,
  type FormKind,
  type FormLayout,
  scannedForm,
  typedForm,
} from '@/tests/support/specimens/company-form';
import { Reliability, Tally } from './support/tally';

/**
 * `npm run bench:forms [-- --first 1000] [--typed 20] [--scanned 2]`: fields and rows of drawn Forms 1 and 15 in three layouts, typed and
 * scanned, that are read as printed (spaces and marks aside). Text, then one JSON line. Scanned pages take seconds each.
 */
const { values } = parseArgs({
  options: {
    first: { type: 'string', default: '1000' },
    typed: { type: 'string', default: '20' },
    scanned: { type: 'string', default: '2' },
  },
});
limitEngines({ jobSeconds: 600 });
const today = new Date().toISOString().slice(0, 10);
const tally = new Tally();
const reliability = new Reliability();
const SCAN = { noise: 5, blur: 0.5, jpegQuality: 70 };
const PROCESSOR = { form1: 'SRI_LANKA_FORM1_COMPANY_REGISTRATION', form15: 'SRI_LANKA_FORM15_ANNUAL_RETURN' } as const;

async function pagesOf(pdf: Uint8Array): Promise<PageReading[]> {
  const pages: PageReading[] = [];
  for (const { text, image, width, height } of await pdfPages(pdf)) {
    pages.push(text ?? (image ? await readPage(image, { scripts: ['latin'] }) : { width, height, lines: [] }));
  }
  return pages;
}

const plain = (value: unknown) => squashed(String(value ?? ''));

function expected(kind: FormKind, company: SpecimenCompany): Record<string, unknown> {
  const { name, registrationNumber, companyType, address, issuedShares, presenter } = company;
  const both = { companyName: name, registrationNumber, companyType, registeredAddress: address, issuedShares };
  return kind === 'form1'
    ? { ...both, presenter, dateOfApplication: company.dateOfApplication }
    : {
        ...both,
        dateOfReturn: company.dateOfReturn,
        dateOfAgm: company.dateOfAgm,
        shareClasses: 'Ordinary',
        statedCapital: `Rs. ${company.statedCapital}.00`,
        declaratoryOfficers: presenter,
      };
}

function judge(medium: string, layout: FormLayout, kind: FormKind, seed: number, pages: PageReading[]): void {
  const company = makeCompany(seed);
  const processor = processors[PROCESSOR[kind]];
  const extraction = processor.extract({ pages, faces: [], quality: pages.map(() => null), today });
  const { schema, documentTypeID } = extraction;
  const where = `${medium} ${layout} ${kind} ${seed}`;
  const count = (field: string, ok: boolean, read: unknown, want: unknown, confidence?: number) => {
    for (const key of [medium, `${medium}: ${layout}`, `${medium}: ${field}`]) tally.count(key, ok);
    if (confidence !== undefined) reliability.add(confidence, ok);
    if (!ok) console.log(`${where} ${field}: ${JSON.stringify(read ?? null)} for ${JSON.stringify(want)}`);
  };
  tally.count(`${medium}: recognised`, documentTypeID !== null);
  for (const [field, want] of Object.entries(expected(kind, company))) {
    const found = schema[field];
    count(field, plain(found?.value) === plain(want), found?.value, want, found?.originalTextConfidence);
  }
  const lists =
    kind === 'form1'
      ? (['directors', 'shareholders', 'secretaries'] as const)
      : (['directors', 'shareholders', 'secretaries', 'auditors'] as const);
  for (const list of lists) {
    const read = (Array.isArray(schema[list]?.value) ? schema[list].value : []) as Holder[];
    if (read.length !== company[list].length)
      console.log(`${where} ${list}: ${read.length} rows for ${company[list].length}`);
    for (const [index, want] of company[list].entries()) {
      const row = read[index];
      for (const part of ['name', 'idNumber', 'address', 'shares'] as const) {
        if (want[part] === null) continue;
        count(
          `${list} ${part}`,
          plain(row?.[part]) === plain(want[part]),
          row?.[part],
          want[part],
          schema[list]?.originalTextConfidence,
        );
      }
    }
    tally.count(`${medium}: no row too many`, read.length <= company[list].length);
  }
  const { rules } = processor.check({ documentTypeID, schema, inputData: {}, today });
  tally.count(
    `${medium}: shares add up`,
    rules.some(({ id, outcome }) => id === 'share-totals' && outcome === 'passed'),
  );
}

const first = Number(values.first);
const draw = {
  typed: async (kind: FormKind, layout: FormLayout, seed: number) => typedForm(kind, layout, makeCompany(seed)),
  scanned: (kind: FormKind, layout: FormLayout, seed: number) =>
    scannedForm(kind, layout, makeCompany(seed), { ...SCAN, seed }),
};
for (const medium of ['typed', 'scanned'] as const) {
  for (let seed = first; seed < first + Number(values[medium]); seed += 1) {
    for (const layout of FORM_LAYOUTS) {
      for (const kind of ['form1', 'form15'] as const) {
        judge(medium, layout, kind, seed, await pagesOf(await draw[medium](kind, layout, seed)));
      }
    }
  }
}
closeEngines();
console.table(reliability.table());
console.log(JSON.stringify({ bench: 'forms', ...tally.shares(), reliability: reliability.table() }));
