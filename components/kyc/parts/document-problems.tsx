import type { ReactElement } from 'react';
import { type MessageKey, useWords } from '../words';
import { useFrame } from './frame-context';
import { Problem } from './text';

/**
 * Rule codes of the document pipeline. Mismatches never show which value was expected; signs of tampering do not teach
 * forgers (ux 2.2).
 */
const DOCUMENT: Record<string, MessageKey> = {
  POOR_IMAGE_QUALITY: 'err.poorPhoto',
  UNSUPPORTED_DOCUMENT_TYPE: 'err.UNSUPPORTED_DOCUMENT_TYPE',
  MISSING_DOCUMENT_PAGES: 'err.MISSING_DOCUMENT_PAGES',
  SAME_SIDE_TWICE: 'err.sameSide',
  FIELDS_NOT_LEGIBLE: 'err.FIELDS_NOT_LEGIBLE',
  REQUIRED_FIELDS_MISSING: 'err.REQUIRED_FIELDS_MISSING',
  PAGES_TEMPLATE_MISMATCH: 'err.PAGES_TEMPLATE_MISMATCH',
  DOCUMENT_EXPIRED: 'err.DOCUMENT_EXPIRED',
  NAME_MISMATCH: 'err.details',
  DOB_MISMATCH: 'err.details',
  ID_NUMBER_MISMATCH: 'err.details',
  DOCUMENT_TAMPERING_DETECTED: 'err.original',
  DOCUMENT_CONTRADICTS_ITSELF: 'err.original',
  DOCUMENT_NOT_PROVIDED: 'err.UNSUPPORTED_DOCUMENT_TYPE',
  PRE_VALIDATION_FAILED: 'err.poorPhoto',
  EXTRACTION_FAILED: 'err.REQUIRED_FIELDS_MISSING',
  POST_VALIDATION_FAILED: 'err.number',
  INTERNAL_SERVICE_FAILURE: 'err.server',
};

/** What the pipeline found wrong with the document: each sentence once, the first three. */
export function DocumentProblems({ codes }: { codes: string[] }): ReactElement {
  const { t } = useWords();
  const { organizationName } = useFrame();
  const sentences = codes.map((code) => {
    const key = DOCUMENT[code] ?? (code.startsWith('NIC_') ? 'err.number' : 'err.REQUIRED_FIELDS_MISSING');
    return t(key, { org: organizationName, side: t('dv.upload.back') });
  });
  return (
    <>
      {[...new Set(sentences)].slice(0, 3).map((sentence) => (
        <Problem key={sentence}>{sentence}</Problem>
      ))}
    </>
  );
}
