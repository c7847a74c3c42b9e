import type { ReactElement } from 'react';
import { useTranslations } from 'use-intl';
import { Chip, type Tone } from '@/components/ui/chip';
import { Link } from '@/components/ui/link';
import type { ConsoleDocument } from '@/core/documents/console-contract';
import { langOf } from '../alerts/alert-labels';

type Evidence = ConsoleDocument['rules'][number]['evidence'][number];

export function RuleEvidence({ evidence }: { evidence: readonly Evidence[] }): ReactElement | null {
  const t = useTranslations('documents');
  if (evidence.length === 0) return null;
  return (
    <dl className="my-1 grid gap-1 border-line-strong border-l-2 pl-2">
      {evidence.map(({ field, source, label, value, place }) => (
        <div key={`${field} ${source} ${place?.page ?? 0} ${value}`}>
          <dt className="text-ink-2 text-small">
            {label}, {t(`sources.${source}`)}
            {place && `, ${t('onPage', { page: place.page })}`}
          </dt>
          <dd lang={langOf(value)} className="ident whitespace-pre-wrap break-all">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Code between backticks, or a document ID. */
const SPECIAL = /(`[^`]+`|\bdoc_[0-9a-zA-Z]{20,}\b)/;

export function RuleText({ text }: { text: string }): ReactElement {
  return (
    <>
      {text.split(SPECIAL).map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the sentence is fixed and may repeat a word
        <Part key={at} part={part} />
      ))}
    </>
  );
}

function Part({ part }: { part: string }): ReactElement {
  if (part.startsWith('`')) return <code className="ident">{part.slice(1, -1)}</code>;
  if (!SPECIAL.test(part)) return <>{part}</>;
  return (
    <Link href={`/console/documents/${part}`} className="ident break-all text-gate hover:underline">
      {part}
    </Link>
  );
}

type Rule = ConsoleDocument['rules'][number];
type Group = (typeof GROUPS)[number];
const GROUPS = ['failed', 'warning', 'notice', 'passed', 'ignored'] as const;
/** Expanded by default. */
export const EXPANDED_GROUPS: readonly Group[] = ['failed', 'warning', 'notice'];
export const COLLAPSED_GROUPS: readonly Group[] = ['passed', 'ignored'];
const GROUP_OF = { error: 'failed', warning: 'warning', info: 'notice' } as const;
const TONE: Record<Group, Tone> = {
  failed: 'hit',
  warning: 'watch',
  notice: 'info',
  passed: 'clear',
  ignored: 'neutral',
};

function groupOf(rule: Rule): Group {
  if (rule.outcome !== 'failed') return rule.outcome;
  return GROUP_OF[rule.level];
}

export function countsOf(rules: readonly Rule[]): Record<Group, number> {
  const counts = { failed: 0, warning: 0, notice: 0, passed: 0, ignored: 0 };
  for (const rule of rules) counts[groupOf(rule)] += 1;
  return counts;
}

export function RuleList({
  rules,
  groups = GROUPS,
}: {
  rules: readonly Rule[];
  groups?: readonly Group[];
}): ReactElement {
  const t = useTranslations('documents');
  return (
    <div className="grid gap-3">
      {groups.map((group) => {
        const own = rules.filter((rule) => groupOf(rule) === group);
        if (own.length === 0) return null;
        return (
          <details key={group} open={EXPANDED_GROUPS.includes(group)}>
            <summary className="w-fit">
              <Chip tone={TONE[group]}>
                {t(`groups.${group}`)} {own.length}
              </Chip>
            </summary>
            <ul className="mt-1 grid gap-1.5">
              {own.map((rule) => (
                <li key={`${rule.stageId}-${rule.id}`} className="min-w-0">
                  <RuleWords rule={rule} />
                </li>
              ))}
            </ul>
          </details>
        );
      })}
    </div>
  );
}

/** A description states the requirement, so failed and ignored rules rephrase it. */
function RuleWords({ rule }: { rule: Rule }): ReactElement {
  const t = useTranslations('documents');
  const { outcome, message, description, errorCode, id, evidence } = rule;
  switch (outcome) {
    case 'failed':
      return (
        <>
          <RuleText text={message ?? t('notMet', { rule: description })} />
          <RuleEvidence evidence={evidence} />
          <span className="ident block text-ink-3 text-small">{errorCode || id}</span>
        </>
      );
    case 'passed':
      return (
        <>
          <RuleText text={message ?? description} />
          <span className="ident block text-ink-3 text-small">{id}</span>
        </>
      );
    case 'ignored':
      return (
        <>
          <RuleText text={t('notChecked', { rule: description })} />
          {message && (
            <span className="block text-ink-2 text-small">
              <RuleText text={message} />
            </span>
          )}
          <span className="ident block text-ink-3 text-small">{id}</span>
        </>
      );
  }
}
