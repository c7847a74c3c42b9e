import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { commonNames } from '@/core/screening/names/lexicon/given-names';
import { makePerson } from '@/tests/fixtures/documents/person';
import { renderSpecimen } from '@/tests/fixtures/documents/render-specimen';
import { drawnInvoice } from '@/tests/support/invoices';
import { nameSynthesiser } from '../scripts/evaluation/synthesise';
import { processorTime } from './support/processor-time';
import { callWith, databaseUrlOf, type ProductProcess, withProduct } from './support/product';

/**
 * `npm run bench sizing [-- --documents 20] [--screenings 100]`: processor time, database and files per document and
 * screening, one at a time (docs/operations.md, Sizing).
 */
const { values } = parseArgs({
  options: { documents: { type: 'string', default: '20' }, screenings: { type: 'string', default: '100' } },
});

const round = (value: number): number => Math.round(value * 100) / 100;

function bytesBelow(folder: string): number {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => statSync(path.join(folder, name)))
    .reduce((sum, entry) => sum + (entry.isFile() ? entry.size : 0), 0);
}

async function costOf(
  { product, database }: { product: ProductProcess; database: pg.Pool },
  count: number,
  submit: (at: number) => Promise<void>,
) {
  const read = async () => {
    await database.query('checkpoint');
    const { rows } = await database.query<{ bytes: string }>(`select pg_database_size('gatehouse') as bytes`);
    const time = processorTime({ pid: product.child.pid ?? 0, dataDir: product.dataDir });
    return {
      seconds: time.app + time.database,
      rows: Number(rows[0]?.bytes),
      files: bytesBelow(path.join(product.dataDir, 'files')),
    };
  };
  // The first one starts workers and opens models.
  await submit(0);
  const before = await read();
  for (let at = 1; at <= count; at += 1) await submit(at);
  const after = await read();
  return {
    count,
    processorSeconds: round((after.seconds - before.seconds) / count),
    databaseKb: round((after.rows - before.rows) / count / 1024),
    filesKb: round((after.files - before.files) / count / 1024),
  };
}

const create = async (product: ProductProcess, route: string, body: unknown): Promise<Record<string, unknown>> => {
  const answer = await callWith<Record<string, unknown>>(product, product.apiKey, route, body);
  if (answer.status !== 201 && answer.status !== 200)
    throw new Error(`${route} answered ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body;
};

async function until(isDone: () => Promise<boolean>): Promise<void> {
  for (let waited = 0; !(await isDone()); waited += 1) {
    if (waited > 1_200) throw new Error('it did not end');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

await withProduct({}, async (product) => {
  const database = new pg.Pool({ connectionString: databaseUrlOf(product.dataDir), max: 1 });
  const ground = { product, database };
  const document = (processorId: string, files: Array<{ base64Data: string; mimeType: string }>) =>
    create(product, '/document-processing', { processorId, files, backgroundProcessing: false });
  const photo = async (template: 'nic-new-front' | 'nic-new-back', at: number) => {
    const { png } = await renderSpecimen({
      template,
      person: makePerson(at + 1),
      degrade: { seed: at, noise: 4, jpegQuality: 88 },
    });
    return { base64Data: png.toString('base64'), mimeType: 'image/jpeg' };
  };
  const identity = await costOf(ground, Number(values.documents), async (at) => {
    await document('SRI_LANKA_ID', [await photo('nic-new-front', at), await photo('nic-new-back', at)]);
  });
  const invoices = await costOf(ground, Number(values.documents), async (at) => {
    await document('INVOICE', [{ base64Data: drawnInvoice(at).pdf.toString('base64'), mimeType: 'application/pdf' }]);
  });
  const invent = nameSynthesiser(commonNames, 33);
  const screenings = await costOf(ground, Number(values.screenings), async (at) => {
    const body = { fullName: invent().value, country: 'LK', externalId: `sizing-${at}`, monitoring: true };
    const { requestId } = await create(product, '/screening/request', body);
    await until(async () => {
      const { body: made } = await callWith<{ completedAt: string | null }>(
        product,
        product.apiKey,
        `/screening/request/${requestId}`,
      );
      return made.completedAt !== null;
    });
  });
  await database.end();
  console.log(JSON.stringify({ bench: 'sizing', identity, invoices, screenings }));
});
