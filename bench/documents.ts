import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { nameWords } from '@/core/documents/checks/name-words';
import type { FieldValues } from '@/core/documents/processor';
import { processors } from '@/core/documents/processors';
import { readPage } from '@/platform/ocr/read-page';
import { pdfPages } from '@/platform/pdf/open-pdf';
import { cropDocument } from '@/platform/vision/crop-document';
import { decodeImage } from '@/platform/vision/decode-image';
import { closeEngines } from '@/platform/workers/engines';
import { DEGRADATIONS } from '@/tests/support/specimens/degrade';
import { fullName, makePerson, type SpecimenPerson } from '@/tests/support/specimens/person';
import { renderSpecimen } from '@/tests/support/specimens/render-specimen';
import type { SpecimenTemplate } from '@/tests/support/specimens/templates';

/**
 * `npm run bench:documents [-- --people 3] [--first 100] [--invoices ../shared/data/invoices]`: how many fields of
 * drawn identity documents and of real invoices are read exactly, with the real engines. Text, then one JSON line.
 * People are numbered; measure with numbers that nobody tuned on.
 */
const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '3' },
    first: { type: 'string', default: '100' },
    invoices: { type: 'string', default: '../shared/data/invoices' },
  },
});

const today = new Date().toISOString().slice(0, 10);
const documents: Record<string, SpecimenTemplate[]> = {
  nicOld: ['nic-old-front', 'nic-old-back'],
  nicNew: ['nic-new-front', 'nic-new-back'],
  passport: ['passport'],
  licence: ['licence-front', 'licence-back'],
};

function expected(kind: string, person: SpecimenPerson): Record<string, string> {
  const common = { dateOfBirth: person.birthDate, dateOfIssue: person.issueDate };
  const name = { fullName: fullName(person, 'latin') };
  const card = {
    ...common,
    ...name,
    sex: person.sex.toUpperCase(),
    fullNameSinhala: fullName(person, 'sinhala'),
    fullNameTamil: fullName(person, 'tamil'),
    address: person.address.latin,
    placeOfBirth: person.placeOfBirth.latin,
  };
  if (kind === 'nicOld') return { ...card, nicNumber: person.nicOld ?? '', profession: person.occupation.latin };
  if (kind === 'nicNew') return { ...card, nicNumber: person.nicNew };
  if (kind === 'licence') {
    return {
      ...common,
      ...name,
      nicNumber: person.nicOld ?? person.nicNew,
      licenceNumber: person.licenceNumber,
      dateOfExpiry: person.expiryDate,
      address: person.address.latin,
      bloodGroup: person.bloodGroup,
    };
  }
  return {
    ...common,
    nicNumber: person.nicNew,
    passportNumber: person.passportNumber,
    surname: person.surname.latin,
    otherNames: person.givenNames.latin,
    dateOfExpiry: person.expiryDate,
    sex: person.sex.toUpperCase(),
    placeOfBirth: person.placeOfBirth.latin,
  };
}

type Tally = { right: number; all: number };
const tallies = new Map<string, Tally>();
const wrong: string[] = [];

function count(key: string, ok: boolean): void {
  const tally = tallies.get(key) ?? { right: 0, all: 0 };
  tallies.set(key, { right: tally.right + Number(ok), all: tally.all + 1 });
}

async function readSpecimen(
  kind: string,
  person: SpecimenPerson,
  degradation: keyof typeof DEGRADATIONS,
): Promise<FieldValues> {
  const pages = [];
  for (const template of documents[kind] ?? []) {
    const { png } = await renderSpecimen({ template, person, degrade: DEGRADATIONS[degradation] });
    const { image } = await cropDocument((await decodeImage(png)).image);
    pages.push(await readPage(image, { upright: true }));
  }
  return processors.SRI_LANKA_ID.extract({ pages, faces: [], quality: pages.map(() => null), today }).schema;
}

async function measureSpecimens(): Promise<void> {
  const first = Number(values.first);
  for (let seed = first; seed < first + Number(values.people); seed++) {
    const person = makePerson(seed);
    for (const kind of Object.keys(documents)) {
      if (kind === 'nicOld' && person.nicOld === null) continue;
      for (const degradation of Object.keys(DEGRADATIONS) as (keyof typeof DEGRADATIONS)[]) {
        const schema = await readSpecimen(kind, person, degradation);
        for (const [field, want] of Object.entries(expected(kind, person))) {
          const ok = schema[field]?.value === want;
          count(degradation === 'clean' ? 'clean' : 'degraded', ok);
          if (field === 'nicNumber') count('nicNumber', ok);
          if (!ok)
            wrong.push(
              `${seed} ${kind} ${degradation} ${field}: ${JSON.stringify(schema[field]?.value ?? null)} for ${JSON.stringify(want)}`,
            );
        }
      }
    }
  }
}

type RealInvoice = { issuer: string; amount: number; date: string; invoice_number: string };

async function measureInvoices(): Promise<void> {
  if (!existsSync(values.invoices)) {
    console.log(`no real invoices at ${values.invoices}; not measured`);
    return;
  }
  for (const file of readdirSync(values.invoices).filter((name) => name.endsWith('.pdf'))) {
    const truth = (
      JSON.parse(readFileSync(path.join(values.invoices, file.replace('.pdf', '.json')), 'utf8')) as RealInvoice[]
    )[0];
    if (!truth) continue;
    const pages = [];
    for (const page of await pdfPages(readFileSync(path.join(values.invoices, file)))) {
      pages.push(
        page.text ??
          (page.image
            ? await readPage(page.image, { scripts: ['latin'] })
            : { width: page.width, height: page.height, lines: [] }),
      );
    }
    const { schema } = processors.INVOICE.extract({ pages, faces: [], quality: pages.map(() => null), today });
    const plain = (value: unknown) => String(value ?? '').replace(/[#\s]/g, '');
    const supplier = nameWords(String(schema.supplierName?.value ?? ''));
    const checks: [string, boolean][] = [
      ['number', plain(schema.invoiceNumber?.value) === plain(truth.invoice_number)],
      ['date', schema.invoiceDate?.value === truth.date],
      ['total', schema.totalAmount?.value === truth.amount],
      ['supplier', nameWords(truth.issuer).every((word) => supplier.includes(word))],
    ];
    for (const [field, ok] of checks) {
      count('realInvoices', ok);
      if (!ok) wrong.push(`${file} ${field}`);
    }
  }
}

await measureInvoices();
await measureSpecimens();
closeEngines();
for (const line of wrong) console.log(line);
const shares = Object.fromEntries(
  [...tallies].map(([key, { right, all }]) => [key, { right, all, share: Math.round((right / all) * 1000) / 1000 }]),
);
console.log(JSON.stringify({ bench: 'documents', ...shares }));
