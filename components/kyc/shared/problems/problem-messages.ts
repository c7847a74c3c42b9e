import type { MessageKey } from '@/components/kyc/i18n';
import type { DocumentProblem } from '@/core/kyc/document/document-problems';
import type { UnreadableField } from '@/core/kyc/document/unreadable-field';

export const SENTENCES: Record<DocumentProblem, MessageKey> = {
  INTERNAL_SERVICE_FAILURE: 'dv.failed.ours.body',
  OTHER_DOCUMENT_TYPE: 'err.kind',
  DOCUMENT_NOT_PROVIDED: 'err.noDocument',
  POOR_IMAGE_QUALITY: 'err.poorPhoto',
  FIELDS_NOT_LEGIBLE: 'err.FIELDS_NOT_LEGIBLE',
  REQUIRED_FIELDS_MISSING: 'err.REQUIRED_FIELDS_MISSING',
  NUMBER_NOT_READ: 'err.number',
  MISSING_DOCUMENT_PAGES: 'err.MISSING_DOCUMENT_PAGES',
  FRONT_MISSING: 'err.frontMissing',
  BACK_MISSING: 'err.backMissing',
  FRONT_NOT_RECOGNISED: 'err.frontNotRecognised',
  BACK_NOT_RECOGNISED: 'err.backNotRecognised',
  SAME_SIDE_TWICE: 'err.sameSide',
  PAGES_TEMPLATE_MISMATCH: 'err.PAGES_TEMPLATE_MISMATCH',
  UNSUPPORTED_DOCUMENT_TYPE: 'err.UNSUPPORTED_DOCUMENT_TYPE',
  DOCUMENT_EXPIRED: 'err.DOCUMENT_EXPIRED',
  NOT_ACCEPTED: 'err.notAccepted',
  ORIGINAL_NEEDED: 'err.original',
  DETAILS_DIFFER: 'err.details',
};

/** Document problems without advice, if no other photo can be sent. */
export const LATE: Record<DocumentProblem, MessageKey> = {
  INTERNAL_SERVICE_FAILURE: 'lv.late.ours.body',
  OTHER_DOCUMENT_TYPE: 'err.kind',
  DOCUMENT_NOT_PROVIDED: 'late.DOCUMENT_NOT_PROVIDED',
  POOR_IMAGE_QUALITY: 'late.POOR_IMAGE_QUALITY',
  FIELDS_NOT_LEGIBLE: 'late.FIELDS_NOT_LEGIBLE',
  REQUIRED_FIELDS_MISSING: 'late.REQUIRED_FIELDS_MISSING',
  NUMBER_NOT_READ: 'late.NUMBER_NOT_READ',
  MISSING_DOCUMENT_PAGES: 'late.MISSING_DOCUMENT_PAGES',
  FRONT_MISSING: 'late.frontMissing',
  BACK_MISSING: 'late.backMissing',
  FRONT_NOT_RECOGNISED: 'late.frontNotRecognised',
  BACK_NOT_RECOGNISED: 'late.backNotRecognised',
  SAME_SIDE_TWICE: 'late.SAME_SIDE_TWICE',
  PAGES_TEMPLATE_MISMATCH: 'late.PAGES_TEMPLATE_MISMATCH',
  UNSUPPORTED_DOCUMENT_TYPE: 'late.UNSUPPORTED_DOCUMENT_TYPE',
  DOCUMENT_EXPIRED: 'late.DOCUMENT_EXPIRED',
  NOT_ACCEPTED: 'late.notAccepted',
  ORIGINAL_NEEDED: 'late.ORIGINAL_NEEDED',
  DETAILS_DIFFER: 'late.DETAILS_DIFFER',
};

export const FIELD_NAMES: Record<UnreadableField['field'], MessageKey> = {
  name: 'field.name',
  'date of birth': 'field.birthDate',
  address: 'field.address',
  'ID number': 'field.idNumber',
  'licence number': 'field.licenceNumber',
  'passport number': 'field.passportNumber',
  'date of expiry': 'field.expiryDate',
  'machine-readable lines': 'field.zone',
};
