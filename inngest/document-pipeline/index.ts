import { closeDocument, failDocument } from '@/services/documents/close-document';
import { nextStages } from '@/services/documents/next-stages';
import { inngest } from '../client';
import { customerDocumentAccepted, documentAccepted } from '../events';
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

/** Two documents of an organization at once: a page takes a core for seconds, and nobody's queue may starve another's. */
const pipeline = (id: string, trigger: typeof documentAccepted | typeof customerDocumentAccepted) =>
  inngest.createFunction(
    {
      id,
      triggers: [trigger],
      concurrency: { key: 'event.data.organizationId', limit: 2 },
      retries: 2,
      onFailure: async ({ event, step }) => {
        const ids = trigger.schema.parse(event.data.event.data);
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

/** What the API and the console hand in. */
export const documentPipeline = pipeline('document-pipeline', documentAccepted);

/** What customers photograph in a KYC session: a line of their own, so that nobody in a browser waits behind a batch. */
export const customerDocuments = pipeline('customer-documents', customerDocumentAccepted);
