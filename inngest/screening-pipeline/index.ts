import { SOURCE_KINDS, type SourceKind } from '@/core/screening/request-contract';
import { closeRequest } from '@/services/screening/close-request';
import { readSearched, recordSourceFailure, searchSource } from '@/services/screening/search-source';
import { inngest, inOneCall } from '../client';
import { screeningRequested } from '../events';

/**
 * From an accepted request to its result: each kind of source is one step with its own tries, hits and evidence stay in our
 * store. A source that fails for good is recorded as failed and the others go on; then the run is closed. One after the
 * other, because all sources are local: side by side they would cost a call of the engine each and be no sooner done.
 */
export const screeningPipeline = inngest.createFunction(
  {
    id: 'screening-pipeline',
    triggers: [screeningRequested],
    concurrency: [{ key: 'event.data.organizationId', limit: 10 }],
    retries: 4,
    checkpointing: inOneCall,
  },
  async ({ event, step }) => {
    const target = event.data;
    // Read once a call: the steps of a call follow each other at once. It is never a step's output, where names must not stand.
    let searched: ReturnType<typeof readSearched> | undefined;
    const search = (kind: SourceKind) => {
      searched ??= readSearched(target);
      return searchSource(target, kind, searched);
    };
    for (const kind of SOURCE_KINDS) {
      await step
        .run(kind, () => search(kind))
        .catch(() => step.run(`${kind}-failed`, () => recordSourceFailure(target, kind)));
    }
    return step.run('close', () => closeRequest(target.organizationId, target.requestId));
  },
);
