import { SOURCE_KINDS, type SourceKind } from '@/core/screening/requests/contract';
import { isAnswered } from '@/core/screening/requests/retry-sources';
import { closeRequest } from '@/services/screening/requests/close-request';
import { readSearched, recordSourceFailure, searchSource } from '@/services/screening/search/search-source';
import { inngest, inOneCall } from '../client';
import { screeningRequested, screeningRetried, screeningRowRequested } from '../events';

type Trigger = typeof screeningRequested | typeof screeningRowRequested | typeof screeningRetried;

/**
 * One step per kind of source; a failed one is recorded, the others continue. Sequential, because sources are local. A
 * retry skips kinds with results. `limit`: per organization.
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
      // Never a step's output, which must not hold names.
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

export const screeningPipeline = pipeline('screening-pipeline', screeningRequested, 10);

export const screeningRows = pipeline('screening-rows', screeningRowRequested, 6);

/** Retries of failed sources. */
export const screeningAgain = pipeline('screening-again', screeningRetried, 2);
