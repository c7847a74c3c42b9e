import MiniSearch from 'minisearch';
import { isValidElement, type ReactNode } from 'react';
import { apiDocument } from '@/app/_lib/http/api-documents';
import { STATUS } from '@/app/_lib/http/problem';
import { CodeBlock } from '@/components/docs/code-block';
import { SEARCH_OPTIONS, type SearchEntry } from '@/components/docs/search-index';
import { Link } from '@/components/ui/link';
import { failureCodes } from '@/core/documents/pipeline/failure-codes';
import { listedRules } from '@/core/documents/pipeline/rule-catalogue';
import { ERROR_CODES } from '@/core/errors';
import { ERROR_HELP } from '@/core/http/error-help';
import { operationHref } from '@/core/http/operations';
import { KYC_CODES } from '@/core/kyc/session/code-help';
import { DEPRECATED_EVENT_TYPES, WEBHOOK_EVENT_TYPES } from '@/core/webhooks/event-types';
import GuidePage from '../[guide]/page';
import { GUIDES } from '../guides';
import { Introduction } from '../introduction';
import Limits from '../limits/page';
import Quickstart from '../quickstart/page';
import Sandbox from '../sandbox/page';
import Stream from '../stream/page';
import Webhooks from '../webhooks/page';

let built: Promise<string> | undefined;

/** Cached: everything in it is known at the start. */
export function searchIndex(): Promise<string> {
  built ??= buildIndex();
  return built;
}

async function buildIndex(): Promise<string> {
  const index = new MiniSearch(SEARCH_OPTIONS);
  index.addAll([...(await guideEntries()), ...(await operationEntries()), ...codeEntries()]);
  return JSON.stringify(index);
}

async function guideEntries(): Promise<SearchEntry[]> {
  const pages: Record<string, ReactNode> = {
    '/docs': Introduction(),
    '/docs/quickstart': Quickstart(),
    '/docs/sandbox': Sandbox(),
    '/docs/webhooks': Webhooks(),
    '/docs/stream': Stream(),
    '/docs/limits': Limits(),
  };
  for (const guide of Object.keys(GUIDES))
    pages[`/docs/${guide}`] = await GuidePage({ params: Promise.resolve({ guide }) });
  return Object.entries(pages).flatMap(([href, page]) => {
    const sections = sectionsOf(page);
    const name = href === '/docs' ? 'API' : (sections[0]?.title ?? '');
    return sections.map(({ title, anchor, text }) => ({
      href: anchor ? `${href}#${anchor}` : href,
      title,
      page: name,
      text,
    }));
  });
}

async function operationEntries(): Promise<SearchEntry[]> {
  const { paths } = (await apiDocument('integrators')) as {
    paths: Record<string, Record<string, { summary: string }>>;
  };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { summary }]) => {
      const href = operationHref(method, path);
      return href ? [{ href, title: `${method.toUpperCase()} ${path}`, page: 'API', text: summary }] : [];
    }),
  );
}

function codeEntries(): SearchEntry[] {
  const ofSessions = KYC_CODES.flatMap(({ codes }) => Object.entries(codes));
  const texts = new Map<string, string>([
    ...ofSessions.map(([code, { meaning, remedy }]) => [code, `${meaning} ${remedy}`] as const),
    ...Object.entries(failureCodes),
    ...listedRules().map(({ errorCode, description, remedy }) => [errorCode, `${description} ${remedy}`] as const),
    ...ERROR_CODES.map(
      (code) => [code, `${STATUS[code]} ${ERROR_HELP[code].meaning} ${ERROR_HELP[code].remedy}`] as const,
    ),
  ]);
  const events = WEBHOOK_EVENT_TYPES.filter((type) => !(type in DEPRECATED_EVENT_TYPES));
  return [
    ...[...texts].map(([title, text]) => ({ href: `/docs/errors/${title}`, title, page: 'Errors', text })),
    ...events.map((title) => ({ href: `/docs/webhooks#${title}`, title, page: 'Webhooks', text: '' })),
  ];
}

type Section = { title: string; anchor: string | null; text: string };

/** Headings of a page with the text below them. Code samples are left out. */
function sectionsOf(node: ReactNode, sections: Section[] = [], anchor: string | null = null): Section[] {
  const last = sections.at(-1);
  if (Array.isArray(node)) for (const child of node) sectionsOf(child, sections, anchor);
  else if (!isValidElement<{ id?: string; children?: ReactNode }>(node)) {
    if (last && (typeof node === 'string' || typeof node === 'number')) last.text += node;
  } else if (node.type === 'h1' || node.type === 'h2') {
    const heading: Section = { title: '', anchor, text: '' };
    sectionsOf(node.props.children, [heading]);
    sections.push({ title: heading.text, anchor, text: '' });
  } else if (typeof node.type === 'function' && node.type !== Link) {
    const render = node.type as (props: object) => ReactNode;
    if (render !== CodeBlock) sectionsOf(render(node.props), sections, anchor);
  } else {
    sectionsOf(node.props.children, sections, node.props.id ?? anchor);
    if (last && node.type !== 'code' && node.type !== 'a') last.text += ' ';
  }
  return sections;
}
