import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { fetch } from 'undici';
import { percentile } from '../bin/evaluation/scores';
import { makeCompany } from '../tests/support/specimens/company';
import { scannedForm } from '../tests/support/specimens/company-form';
import { DEGRADATIONS } from '../tests/support/specimens/degrade';
import { makePerson } from '../tests/support/specimens/person';
import { renderSpecimen } from '../tests/support/specimens/render-specimen';
import type { SpecimenTemplate } from '../tests/support/specimens/templates';
import { callWith, openLoop, type Product, statusesOf, withProduct } from './support/product';

/**
 * `npm run bench:busy [-- --rounds 3]`: how long `/api/health` takes while four documents of two sides are read at once, asked four
 * times a second whether answers come back or not (open loop), beside a quiet server; and the memory of all its processes with every
 * engine warm (proportional set size, Linux only), the database apart. Starts the product as it ships. Text, then one JSON line.
 */
const { values } = parseArgs({ options: { rounds: { type: 'string', default: '3' } } });
/** A second; more from one address would be limited, and a refusal costs nothing. */
const RATE = 4;
const QUIET_SECONDS = 20;

type Created = { instanceId: string };
type Instance = { status: string; errorCode?: string };

async function photographs(seed: number): Promise<{ base64Data: string; mimeType: string }[]> {
  const side = async (template: SpecimenTemplate) => {
    const { png } = await renderSpecimen({ template, person: makePerson(seed), degrade: DEGRADATIONS.photo });
    return { base64Data: png.toString('base64'), mimeType: png[0] === 0xff ? 'image/jpeg' : 'image/png' };
  };
  return [await side('nic-new-front'), await side('nic-new-back')];
}

async function read(product: Product, processorId: string, files: unknown): Promise<string> {
  const order = { processorId, files };
  const created = await callWith<Created>(product, product.apiKey, '/document-processing', order);
  if (created.status !== 201) throw new Error(`not accepted: ${created.status} ${JSON.stringify(created.body)}`);
  for (;;) {
    await sleep(500);
    const route = `/document-processing/${created.body.instanceId}`;
    const { body } = await callWith<Instance>(product, product.apiKey, route);
    if (body.status !== 'pending' && body.status !== 'running') return body.status;
  }
}

/** Asks for the health until `busy` is over. */
async function health({ baseUrl }: Product, busy: Promise<unknown>) {
  let isOver = false;
  void busy.finally(() => {
    isOver = true;
  });
  const sent: Awaited<ReturnType<typeof openLoop<{ status: number }>>> = [];
  while (!isOver) {
    const ask = async () => {
      const answer = await fetch(`${baseUrl}/api/health`);
      await answer.text();
      return { status: answer.status };
    };
    sent.push(...(await openLoop(RATE, RATE, ask)));
  }
  const took = sent.map(({ ms }) => ms);
  const at = (share: number) => Math.round(percentile(took, share) * 10) / 10;
  return {
    asked: took.length,
    p50: at(0.5),
    p99: at(0.99),
    worst: at(1),
    statuses: statusesOf(sent.map(({ answer }) => answer)),
    took,
  };
}

const summary = ({ took: _took, ...figures }: Awaited<ReturnType<typeof health>>) => figures;

type Memory = { app: number; database: number; each: string[] };

/** Megabytes of the product's processes, all and each with the program it runs, and of its database, which is known by its folder. */
function memory({ child, dataDir }: Product): Memory {
  const processes = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const parent = Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1]);
        const pss = Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0) / 1024;
        return [{ pid: Number(pid), parent, pss, command: readFileSync(`/proc/${pid}/cmdline`, 'utf8') }];
      } catch {
        // It ended between being listed and being read.
        return [];
      }
    });
  const below = new Set([child.pid]);
  for (let grown = true; grown; ) {
    const more = processes.filter(({ pid, parent }) => below.has(parent) && !below.has(pid));
    for (const { pid } of more) below.add(pid);
    grown = more.length > 0;
  }
  const roots = new Set(processes.filter(({ command }) => command.includes(dataDir)).map(({ pid }) => pid));
  const isDatabase = ({ pid, parent, command }: (typeof processes)[number]) =>
    /postgres/.test(command) && (roots.has(pid) || roots.has(parent));
  const sum = (own: typeof processes) => Math.round(own.reduce((total, { pss }) => total + pss, 0));
  const own = processes.filter((one) => below.has(one.pid) && !isDatabase(one)).sort((a, b) => b.pss - a.pss);
  const programOf = (command: string) =>
    command.split('\0').find((word) => /\.m?js$/.test(word)) ?? command.split('\0')[0];
  return {
    app: sum(own),
    each: own.map(({ pss, command }) => `${Math.round(pss)} ${programOf(command)?.split('/').slice(-2).join('/')}`),
    database: sum(processes.filter(isDatabase)),
  };
}

await withProduct({}, async (product) => {
  const idle = memory(product);
  const quiet = await health(product, sleep(QUIET_SECONDS * 1000));
  const statuses: string[] = [];
  const rounds: Awaited<ReturnType<typeof health>>[] = [];
  for (let round = 0; round < Number(values.rounds); round += 1) {
    const files = await Promise.all([0, 1, 2, 3].map((at) => photographs(round * 4 + at + 1)));
    const four = Promise.all(files.map((own) => read(product, 'SRI_LANKA_ID', own)));
    rounds.push(await health(product, four));
    statuses.push(...(await four));
  }
  // Pages of PDFs are drawn by an engine of their own.
  const scan = await scannedForm('form1', 'tables', makeCompany(1));
  const paper = [{ base64Data: scan.toString('base64'), mimeType: 'application/pdf' }];
  statuses.push(await read(product, 'SRI_LANKA_FORM1_COMPANY_REGISTRATION', paper));
  const warm = memory(product);
  const all = rounds.flatMap(({ took }) => took);
  const p99 = Math.round(percentile(all, 0.99) * 10) / 10;
  const figures = {
    bench: 'busy',
    quiet: summary(quiet),
    rounds: rounds.map(summary),
    p99,
    documents: statuses,
    memoryMb: { idle, warm },
  };
  console.log(`quiet: p50 ${quiet.p50} ms, p99 ${quiet.p99} ms`);
  for (const { p50, worst, asked } of rounds)
    console.log(`four documents at once: p50 ${p50} ms, worst ${worst} ms of ${asked}`);
  console.log(`all ${all.length} together: p99 ${p99} ms (bar 100)`);
  console.log(`memory: idle ${idle.app} MB, engines warm ${warm.app} MB; database ${warm.database} MB`);
  console.log(`each, idle: ${idle.each.join(', ')}\neach, warm: ${warm.each.join(', ')}`);
  console.log(JSON.stringify(figures));
});
