import { isAnswered } from '@/core/screening/ask-again';
import { SOURCE_KINDS, type SourceKind } from '@/core/screening/request-contract';
import { closeRequest } from '@/services/screening/close-request';
import { readSearched, recordSourceFailure, searchSource } from '@/services/screening/search-source';
import { inngest, inOneCall } from '../client';
import { screeningAskedAgain, screeningRequested, screeningRowRequested } from '../events';

type Trigger = typeof screeningRequested | typeof screeningRowRequested | typeof screeningAskedAgain;

/**
 * From an accepted request to its result: each kind of source is one step with its own tries, hits and evidence stay in our
 * store. A source that fails for good is recorded as failed and the others go on; then the run is closed. One after the
 * other, because all sources are local: side by side they would cost a call of the engine each and be no sooner done.
 * Where sources are asked again, kinds that have answered are left as they stand. `limit`: how many of an organization at once.
 */
const pipeline = (id: string, trigger: Trigger, limit: number) =>
  inngest.createFunction(
    {
      id,
      triggers: [trigger],
      concurrency: [{ key: 'event.data.organizationId', limit }],
      retries: 4,
      checkpointing: inOneCall,
    },
    async ({ event, step }) => {
      const target = event.data;
      // Read once a call: the steps of a call follow each other at once. It is never a step's output, where names must not stand.
      let searched: ReturnType<typeof readSearched> | undefined;
      const search = async (kind: SourceKind) => {
        searched ??= readSearched(target);
        const request = await searched;
        return request && isAnswered(request.before, kind) ? null : searchSource(target, kind, searched);
      };
      for (const kind of SOURCE_KINDS) {
        await step
          .run(kind, () => search(kind))
          .catch(() => step.run(`${kind}-failed`, () => recordSourceFailure(target, kind)));
      }
      return step.run('close', () => closeRequest(target.organizationId, target.requestId));
    },
  );

/** Requests that somebody waits for. */
export const screeningPipeline = pipeline('screening-pipeline', screeningRequested, 10);

/** Rows of files: a line of their own, so that a single request never waits behind a file. */
export const screeningRows = pipeline('screening-rows', screeningRowRequested, 6);

/** Requests of which a source did not answer. */
export const screeningAgain = pipeline('screening-again', screeningAskedAgain, 2);
