import type { Metadata } from 'next';
import type { ReactElement } from 'react';
import { Section } from '@/components/docs/section';
import { Terms } from '@/components/docs/terms';
import { FILE_LIMITS } from '@/core/documents/files/file-limits';
import { fileMessage } from '@/core/documents/messages/file-messages';
import { STREAMS_PER_KEY } from '@/core/documents/pipeline/stream-event-types';
import { processors } from '@/core/documents/processors';
import { BODY_LIMITS, HEADER_BYTES, JSON_LIMITS, RATE_LIMITS, type RateLimit } from '@/core/http/limits';
import { METADATA_BYTES } from '@/core/http/metadata';

export const metadata: Metadata = { title: 'Limits' };

const inMb = (bytes: number): string => `${bytes / 1024 / 1024} MB`;

const SIZES: Record<string, string> = {
  'A file': `${inMb(FILE_LIMITS.bytes)}, after Base64 decoding; images at most ${FILE_LIMITS.pixels} pixels per side.`,
  'A body': `${BODY_LIMITS.standard / 1024} kB, and ${inMb(BODY_LIMITS.documents)} for \`POST /document-processing\`; at most ${JSON_LIMITS.values.toLocaleString('en')} values, ${JSON_LIMITS.depth} levels deep. Base64 makes files a third larger: send several large ones by \`url\`.`,
  Headers: `${HEADER_BYTES / 1024} kB in all; more is answered with 431 and an empty body.`,
  '`metadata`': `${METADATA_BYTES / 1024} kB as JSON.`,
};

const FILES = Object.fromEntries(
  Object.values(processors).map(({ processorId, limits: { maxFiles, maxPages } }) => [
    `\`${processorId}\``,
    `at most ${maxFiles} ${maxFiles === 1 ? 'file' : 'files'}, ${maxPages} pages in all`,
  ]),
);

const MOST_PAGES = Math.max(...Object.values(processors).map(({ limits }) => limits.maxPages));
const PAGES = fileMessage('TOO_MANY_FILES').en;

const CALLS: Partial<Record<RateLimit, string>> = {
  reads: 'Everything with `GET`',
  writes: 'Everything else',
  documentCreate: '`POST /document-processing`',
  screeningCreate: '`POST /screening/request`',
  sanctionsSearch: '`POST /sanctions/search`',
  highRiskSearch: '`POST /high-risk/search`',
  highRiskNoCache: '`POST /high-risk/search` with `noCache`',
};
const PER_MINUTE = Object.fromEntries(
  Object.entries(CALLS).map(([kind, calls]) => [calls, `${RATE_LIMITS[kind as RateLimit]} a minute`]),
);

export default function Page(): ReactElement {
  return (
    <main className="mx-auto grid max-w-[960px] gap-6 px-4 py-6 md:px-8">
      <h1 className="font-bold text-title">Limits</h1>
      <Section title="Sizes">
        <Terms label="Sizes" terms={SIZES} />
      </Section>
      <Section title="Files per document">
        <Terms label="Files per document" terms={FILES} />
        <p>
          Too many files are rejected immediately and free of charge, with 400 <code>TOO_MANY_FILES</code>. Pages are
          counted when the files are opened, after the request was accepted and charged: a document with too many pages
          ends as <code>failed</code> with <code>PRE_VALIDATION_FAILED</code> and, in <code>rulesFailed</code>,{' '}
          <code>DOCUMENT_NOT_PROVIDED</code> with the message “At most {MOST_PAGES} pages are accepted.” (the limit of
          the processor). The customer sees “{PAGES}”
        </p>
      </Section>
      <Section title="Requests per key">
        <p>
          Searches are <code>POST</code> requests and count as writes. An endpoint with its own limit counts against
          both. <code>ratelimit-limit</code>, <code>ratelimit-remaining</code> and <code>ratelimit-reset</code> describe
          the tightest limit, on every response to a counted request (not 401 and 405). Beyond it you get 429 with{' '}
          <code>Retry-After</code>. {STREAMS_PER_KEY} streams can be open at once.
        </p>
        <Terms label="Requests per key" terms={PER_MINUTE} />
      </Section>
    </main>
  );
}
