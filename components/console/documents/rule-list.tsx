import type { ReactElement } from 'react';
import { useTranslations } from 'use-intl';
import { Chip, type Tone } from '@/components/ui/chip';
import type { ConsoleDocument } from '@/core/documents/console-contract';

type Rule = ConsoleDocument['rules'][number];
type Group = (typeof GROUPS)[number];
const GROUPS = ['failed', 'warning', 'notice', 'passed', 'ignored'] as const;
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

/** How many rules of a document came out which way. */
export function countsOf(rules: readonly Rule[]): Record<Group, number> {
  const counts = { failed: 0, warning: 0, notice: 0, passed: 0, ignored: 0 };
  for (const rule of rules) counts[groupOf(rule)] += 1;
  return counts;
}

/** Rules as sentences with their codes: what refused the document first, what passed folded away. */
export function RuleList({ rules }: { rules: Rule[] }): ReactElement {
  const t = useTranslations('documents');
  return (
    <div className="grid gap-3">
      {GROUPS.map((group) => {
        const own = rules.filter((rule) => groupOf(rule) === group);
        if (own.length === 0) return null;
        return (
          <details key={group} open={group !== 'passed' && group !== 'ignored'}>
            <summary className="w-fit">
              <Chip tone={TONE[group]}>
                {t(`groups.${group}`)} {own.length}
              </Chip>
            </summary>
            <ul className="mt-1 grid gap-1.5">
              {own.map((rule) => (
                <li key={`${rule.stageId}-${rule.id}`}>
                  {rule.message ?? rule.description}
                  <span className="ident block text-ink-3 text-small">{rule.errorCode || rule.id}</span>
                </li>
              ))}
            </ul>
          </details>
        );
      })}
      {rules.length === 0 && <p className="text-ink-2">{t('noRules')}</p>}
    </div>
  );
}
