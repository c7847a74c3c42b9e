import { isAnswered } from '@/core/screening/ask-again';
import { SOURCE_KINDS, type SourceKind } from '@/core/screening/request-contract';
import { closeRequest } from '@/services/screening/close-request';
import { readSearched, recordSourceFailure, searchSource } from '@/services/screening/search-source';
import { inngest, inOneCall } from '../client';
import { screeningAskedAgain, screeningRequested, screeningRowRequested } from '../events';

type Trigger = typeof screeningRequested | typeof screeningRowRequested | typeof screeningAskedAgain;

/**
 * Run a request to its result: one step per kind of source; a failed one is recorded and the others continue.
 * Sequential, because all sources are local. A retry skips kinds that have results. `limit`: concurrent requests per
 * organization.
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
      // Read once per call; never a step's output, which must not hold names.
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

/** Single requests, which a caller waits for. */
export const screeningPipeline = pipeline('screening-pipeline', screeningRequested, 10);

/** Batch rows: a queue of their own. */
export const screeningRows = pipeline('screening-rows', screeningRowRequested, 6);

/** Retries of failed sources. */
export const screeningAgain = pipeline('screening-again', screeningAskedAgain, 2);
