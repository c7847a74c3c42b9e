import type { ReactElement } from 'react';
import { type MessageKey, useWords } from '@/components/kyc/i18n';
import {
  type DocumentProblem,
  MAX_REPORTED,
  type ProblemCause,
  problemsToReport,
} from '@/core/kyc/document/document-problems';
import { type DocumentKind, documentKindOf } from '@/core/kyc/document/document-types';
import { useFrame } from '../frame/frame-context';
import { Problem } from '../frame/text';
import { FIELD_NAMES, LATE, SENTENCES } from '../problems/problem-messages';

/** Heading by cause; asks for a better photo only if that can help. */
export const CAUSE_TITLES: Record<ProblemCause, MessageKey> = {
  ours: 'lv.late.ours.title',
  kind: 'dv.failed.kind.title',
  photo: 'dv.failed.title',
  sides: 'dv.failed.sides.title',
  original: 'dv.failed.original.title',
  document: 'dv.failed.document.title',
  details: 'dv.failed.details.title',
};

export const KIND_NAMES: Record<DocumentKind, MessageKey> = {
  nic: 'dv.kind.nic',
  licence: 'dv.kind.licence',
  passport: 'dv.kind.passport',
};

const FIELD_PROBLEMS: readonly DocumentProblem[] = ['FIELDS_NOT_LEGIBLE', 'REQUIRED_FIELDS_MISSING'];

/** The first three document problems; `past` if they can no longer be fixed. */
export function DocumentProblems({
  problems,
  past = false,
}: {
  problems: DocumentProblem[];
  past?: boolean;
}): ReactElement {
  const { t, language } = useWords();
  const { organizationName, session } = useFrame();
  const stays = session?.document?.stays;
  const side = stays && t(`dv.upload.${stays === 'front' ? 'back' : 'front'}`).toLocaleLowerCase(language);
  const seen = session?.document?.seen;
  const chosen = session?.data.documentType;
  const kinds =
    seen && chosen
      ? { seen: t(KIND_NAMES[documentKindOf(seen)]), chosen: t(KIND_NAMES[documentKindOf(chosen)]) }
      : null;
  const unreadable = session?.document?.unreadable;
  const on = session?.data.isDoubleSided ? unreadable?.side : null;
  const name = unreadable && t(FIELD_NAMES[unreadable.field]);
  const field = name && on ? t(on === 'front' ? 'field.onFront' : 'field.onBack', { field: name }) : name;
  const sentence = (problem: DocumentProblem): MessageKey => {
    if (field && FIELD_PROBLEMS.includes(problem)) return past ? 'late.field' : 'err.field';
    if (problem === 'OTHER_DOCUMENT_TYPE' && kinds) return 'err.kind.seen';
    if (problem === 'POOR_IMAGE_QUALITY' && side && !past) return 'err.POOR_IMAGE_QUALITY';
    return (past ? LATE : SENTENCES)[problem];
  };
  return (
    <>
      {problemsToReport(problems)
        .slice(0, MAX_REPORTED)
        .map((problem) => (
          <Problem key={problem}>
            {t(sentence(problem), { org: organizationName, ...kinds, ...(side && { side }), ...(field && { field }) })}
          </Problem>
        ))}
    </>
  );
}
