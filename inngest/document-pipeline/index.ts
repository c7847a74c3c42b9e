import { closeDocument, failDocument } from '@/services/documents/close-document';
import { needsOcr } from '@/services/documents/needs-ocr';
import { nextStages } from '@/services/documents/next-stages';
import { inngest } from '../client';
import { customerDocumentAccepted, documentAccepted, documentAwaited, pdfAccepted, pdfAwaited } from '../events';
import { runStage } from '../stage';
import { stages } from './stages';

/** Runs one named piece of work once, durably; in production the engine's `step.run`. */
export type RunStep = <T>(name: string, work: () => Promise<T>) => Promise<T>;

type Ids = { organizationId: string; instanceId: string };

/** More waves than the longest path through the stages, so that a loop ends even if rows were wrong. */
const MAX_WAVES = 8;

/**
 * From an accepted document to its verdict: in waves, every stage whose dependencies have ended, side by side, until
 * none is left or one has failed. Each stage is one retryable step; the order is decided from our own rows.
 */
export async function driveDocument(ids: Ids, step: RunStep): Promise<void> {
  await driveUntil(ids, step, async () => false);
}

/** The same until `stop` answers true after a wave: the document then goes on in another run. Returns whether it stopped there. */
async function driveUntil(ids: Ids, step: RunStep, stop: (wave: number) => Promise<boolean>): Promise<boolean> {
  for (let wave = 1; wave <= MAX_WAVES; wave++) {
    const next = await step(`plan-${wave}`, () => nextStages(ids));
    if ('gone' in next) return false;
    if ('close' in next) break;
    await Promise.all(next.run.map((stageId) => step(stageId, () => runStage(stages[stageId], ids))));
    if (await stop(wave)) return true;
  }
  await step('close', () => closeDocument(ids).then(() => 'closed'));
  return false;
}

/** Waits of 1, 3, 9, 27, 81 and 243 seconds: storage or a database that is away for minutes costs no document its verdict. */
const RETRIES = 6;

type Trigger =
  | typeof documentAccepted
  | typeof documentAwaited
  | typeof pdfAccepted
  | typeof pdfAwaited
  | typeof customerDocumentAccepted;

/** Where a PDF that turns out to have pages without text is queued. */
const OCR_QUEUE: Partial<Record<string, typeof documentAccepted.name | typeof documentAwaited.name>> = {
  [pdfAccepted.name]: documentAccepted.name,
  [pdfAwaited.name]: documentAwaited.name,
};

/** Two documents of an organization and event at once: a page takes a core for seconds, and no queue may starve another one. */
const pipeline = (id: string, ...triggers: [Trigger, ...Trigger[]]) =>
  inngest.createFunction(
    {
      id,
      triggers,
      concurrency: { key: 'event.data.organizationId + event.name', limit: 2 },
      retries: RETRIES,
      onFailure: async ({ event, step }) => {
        const ids = triggers[0].schema.parse(event.data.event.data);
        await step.run('fail', () => failDocument(ids).then(() => 'failed'));
      },
    },
    async ({ event, step }) => {
      const { organizationId, instanceId } = event.data;
      const ids = { organizationId, instanceId };
      const run: RunStep = (name, work) => step.run(name, work) as ReturnType<typeof work>;
      const name = OCR_QUEUE[event.name];
      if (!name) return driveDocument(ids, run);
      // The first wave scans the pages and reads the text that they have.
      const stop = async (wave: number) => wave === 1 && (await run('needs-ocr', () => needsOcr(ids)));
      if (await driveUntil(ids, run, stop)) await step.sendEvent('queue-for-ocr', { name, data: ids });
    },
  );

/** Submissions of the API and the console; those that a caller waits for and PDFs with text have places of their own. */
export const documentPipeline = pipeline(
  'document-pipeline',
  documentAccepted,
  documentAwaited,
  pdfAccepted,
  pdfAwaited,
);

/** What customers photograph in a KYC session: a line of their own, so that nobody in a browser waits behind a batch. */
export const customerDocuments = pipeline('customer-documents', customerDocumentAccepted);
