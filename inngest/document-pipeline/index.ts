import { closeDocument, failDocument } from '@/services/documents/close-document';
import { nextStages } from '@/services/documents/next-stages';
import { inngest } from '../client';
import { customerDocumentAccepted, documentAccepted, documentAwaited } from '../events';
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
  for (let wave = 1; wave <= MAX_WAVES; wave++) {
    const next = await step(`plan-${wave}`, () => nextStages(ids));
    if ('gone' in next) return;
    if ('close' in next) break;
    await Promise.all(next.run.map((stageId) => step(stageId, () => runStage(stages[stageId], ids))));
  }
  await step('close', () => closeDocument(ids).then(() => 'closed'));
}

/** Waits of 1, 3, 9, 27, 81 and 243 seconds: storage or a database that is away for minutes costs no document its verdict. */
const RETRIES = 6;

type Trigger = typeof documentAccepted | typeof documentAwaited | typeof customerDocumentAccepted;

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
      await driveDocument(
        { organizationId, instanceId },
        (name, work) => step.run(name, work) as ReturnType<typeof work>,
      );
    },
  );

/** Submissions of the API and the console; those that a caller waits for have places of their own. */
export const documentPipeline = pipeline('document-pipeline', documentAccepted, documentAwaited);

/** What customers photograph in a KYC session: a line of their own, so that nobody in a browser waits behind a batch. */
export const customerDocuments = pipeline('customer-documents', customerDocumentAccepted);
