import type { StageId } from './stage-ids';

/** Only a failed `error` rule fails an instance. */
export type RuleLevel = 'error' | 'warning' | 'info';

export type RuleGroup = 'validation' | 'extraction' | 'post';

export type RuleDefinition = {
  id: string;
  errorCode: string;
  level: RuleLevel;
  group: RuleGroup;
  stageId: StageId;
  /** For integrators. */
  description: string;
};

/** All processors (docs/api.md#document-rules). */
const reading = {
  'document-provided': {
    errorCode: 'DOCUMENT_NOT_PROVIDED',
    level: 'error',
    group: 'validation',
    description: 'The input contains a document image, in files that can be opened and are within the page limit.',
  },
  'acceptable-documents': {
    errorCode: 'POOR_IMAGE_QUALITY',
    level: 'error',
    group: 'validation',
    description: 'The image is sharp, evenly lit and not obscured.',
  },
  'supported-document': {
    errorCode: 'UNSUPPORTED_DOCUMENT_TYPE',
    level: 'error',
    group: 'validation',
    description: 'The document is one of the recognised templates.',
  },
  'all-pages-provided': {
    errorCode: 'MISSING_DOCUMENT_PAGES',
    level: 'error',
    group: 'validation',
    description: 'Every page or side that carries required fields is present.',
  },
  'all-pages-match-one-template': {
    errorCode: 'PAGES_TEMPLATE_MISMATCH',
    level: 'error',
    group: 'validation',
    description:
      'All pages belong to one document: one type, and by their numbers and names one person, company or invoice. Otherwise only the first document was read.',
  },
  'document-expired': {
    errorCode: 'DOCUMENT_EXPIRED',
    level: 'warning',
    group: 'validation',
    description: 'An expiry date, where present, is not in the past.',
  },
  'all-fields-legible': {
    errorCode: 'FIELDS_NOT_LEGIBLE',
    level: 'error',
    group: 'extraction',
    description: 'Required fields are readable: not obscured, cut off or blurred.',
  },
  'data-fields-present': {
    errorCode: 'REQUIRED_FIELDS_MISSING',
    level: 'error',
    group: 'extraction',
    description: 'Required fields are on the document and not redacted.',
  },
} as const;

const identity = {
  'portrait-visible': {
    errorCode: 'PORTRAIT_NOT_VISIBLE',
    level: 'warning',
    description: 'The portrait of the holder is visible and not covered.',
  },
} as const;

const invoice = {
  'one-invoice-on-page': {
    errorCode: 'SEVERAL_INVOICES_ON_PAGE',
    level: 'warning',
    group: 'validation',
    description: 'No page contains two invoices, each with its own title, date and number.',
  },
  'invoice-date-possible': {
    errorCode: 'INVOICE_DATE_IMPOSSIBLE',
    level: 'error',
    group: 'extraction',
    description: 'The invoice date is a valid date.',
  },
} as const;

const textLayer = {
  'text-layer-visible': {
    errorCode: 'HIDDEN_TEXT_FOUND',
    level: 'warning',
    description: 'All text of a PDF is visible on its pages.',
  },
  'text-layer-agreement': {
    errorCode: 'TEXT_LAYER_DIFFERS',
    level: 'warning',
    description: 'The text of a PDF matches what its pages show, based on sampled lines.',
  },
  'electronic-invoice-agreement': {
    errorCode: 'ELECTRONIC_INVOICE_DIFFERS',
    level: 'warning',
    description:
      'The electronic invoice in a PDF (Factur-X, ZUGFeRD, XRechnung, UBL) is readable and has the number, dates, supplier, currency and amounts of the printed one. Ignored if there is none.',
  },
} as const;

/** Only if a model is configured. */
const secondReading = {
  'language-model-agreement': {
    errorCode: 'LANGUAGE_MODEL_DISAGREES',
    level: 'warning',
    description: 'If configured, a language model reads the same values as the local engines.',
  },
} as const;

/** Ignored if the key was not sent. */
const crossChecks = {
  'name-match': {
    errorCode: 'NAME_MISMATCH',
    level: 'error',
    description: 'Every word of `inputData.name` is on the document as a complete standalone word.',
  },
  'full-name-match': {
    errorCode: 'NAME_PARTIAL_MATCH',
    level: 'warning',
    description: 'The name on the document and `inputData.name` have exactly the same words.',
  },
  'dob-match': {
    errorCode: 'DOB_MISMATCH',
    level: 'error',
    description: '`inputData.dateOfBirth` equals the date of birth on the document.',
  },
  'id-number-match': {
    errorCode: 'ID_NUMBER_MISMATCH',
    level: 'error',
    description: '`inputData.idNumber` equals the NIC or passport number on the document.',
  },
  'address-match': {
    errorCode: 'ADDRESS_MISMATCH',
    level: 'warning',
    description: '`inputData.address` matches the address on the document.',
  },
} as const;

const nicRules = {
  'nic-format': {
    errorCode: 'NIC_FORMAT_INVALID',
    level: 'error',
    description: 'The NIC number is 9 digits followed by V or X, or 12 digits.',
  },
  'nic-dob-match': {
    errorCode: 'NIC_DOB_MISMATCH',
    level: 'error',
    description: 'The birth date encoded in the NIC number equals the one printed on the document.',
  },
  'nic-sex-match': {
    errorCode: 'NIC_SEX_MISMATCH',
    level: 'warning',
    description: 'The sex encoded in the NIC number equals the one printed on the document.',
  },
  'nic-dob-extraction': {
    errorCode: 'NIC_DOB_EXTRACTION_FAILED',
    level: 'error',
    description: 'The day-of-year part of a well-formed NIC number is a possible date.',
  },
  'nic-number-present': {
    errorCode: 'NIC_NUMBER_MISSING',
    level: 'error',
    description: 'The NIC number of a NIC could be extracted.',
  },
} as const;

const integrity = {
  'document-tampering': {
    errorCode: 'DOCUMENT_TAMPERING_DETECTED',
    level: 'error',
    description: 'The image shows no signs of digital manipulation.',
  },
  'visual-match': {
    errorCode: 'VISUAL_MATCH_FAILED',
    level: 'info',
    description: 'The layout matches the recognised template.',
  },
  'no-screen': {
    errorCode: 'SCREEN_PHOTO_SUSPECTED',
    level: 'info',
    description: 'No fine regular grid, such as the pixels of a photographed screen, covers the document.',
  },
} as const;

/** Checks beyond the API contract. */
const additive = {
  'mrz-check-digits': {
    errorCode: 'MRZ_CHECK_FAILED',
    level: 'error',
    description:
      'All check digits and fields of the machine-readable zone are valid, and its country codes are Sri Lanka.',
  },
  'mrz-visual-agreement': {
    errorCode: 'MRZ_VISUAL_MISMATCH',
    level: 'warning',
    description:
      'The machine-readable zone matches the printed fields. If all its check digits are valid and both were read with confidence, a difference also raises `DOCUMENT_CONTRADICTS_ITSELF` (error), except for minor spelling differences of a name. If a check digit is invalid, `MRZ_CHECK_FAILED` fails the document.',
  },
  'contents-agree': {
    errorCode: 'DOCUMENT_CONTRADICTS_ITSELF',
    level: 'error',
    description:
      'Values read with confidence do not contradict each other: names and addresses in several scripts, the order of dates, and the print of a passport with its machine-readable zone if all check digits are valid (otherwise `MRZ_CHECK_FAILED`, error). Numbers on the sides of a licence count only if nearly identical, which suggests that one was changed; other differences are `SIDES_DIFFER` (warning).',
  },
  'sides-agree': {
    errorCode: 'SIDES_DIFFER',
    level: 'warning',
    description:
      'Both sides of a licence or of a new NIC show the same number, and no class of a licence is valid outside the dates of the card. Also fails if the sides cannot be compared. A warning, because genuine cards may differ; nearly identical numbers are `DOCUMENT_CONTRADICTS_ITSELF` (error).',
  },
  'in-colour': {
    errorCode: 'PHOTOCOPY_SUSPECTED',
    level: 'info',
    description: 'The image is in colour if the recognised document type is.',
  },
  'voter-registry': {
    errorCode: 'VOTER_REGISTRY_NOT_CHECKED',
    level: 'warning',
    description: 'The NIC number was looked up in the voter registry.',
  },
  'voter-registry-match': {
    errorCode: 'VOTER_REGISTRY_MISMATCH',
    level: 'warning',
    description: 'Name and sex in the voter registry match the document.',
  },
  'duplicate-number': {
    errorCode: 'DOCUMENT_NUMBER_SEEN',
    level: 'info',
    description: 'No earlier document of the organization has the same number.',
  },
  'duplicate-picture': {
    errorCode: 'DOCUMENT_PICTURE_SEEN',
    level: 'info',
    description: 'No earlier document of the organization has the same image.',
  },
  blocklist: {
    errorCode: 'DOCUMENT_BLOCKLISTED',
    level: 'info',
    description: 'The document is not on the blocklist of the organization.',
  },
  'blocklist-refusal': {
    errorCode: 'DOCUMENT_REFUSED_BY_BLOCKLIST',
    level: 'error',
    description: 'If the organization rejects blocklisted documents: the document is not on its blocklist.',
  },
  'invoice-arithmetic': {
    errorCode: 'TOTALS_INCONSISTENT',
    level: 'warning',
    description: 'Line items add up to the net amount, and net plus tax equals the total.',
  },
  'invoice-dates': {
    errorCode: 'INVOICE_DATES_UNLIKELY',
    level: 'warning',
    description:
      'The invoice date was read and is not in the future; the due date is a valid date that is not before it.',
  },
  'amount-sign': {
    errorCode: 'AMOUNT_SIGN_UNEXPECTED',
    level: 'warning',
    description: 'Only a credit note has a negative total, and its lines have the same sign as its total.',
  },
  'vendor-match': {
    errorCode: 'VENDOR_MISMATCH',
    level: 'error',
    description: '`inputData.expectedVendor` is the supplier on the invoice.',
  },
  'amount-match': {
    errorCode: 'AMOUNT_MISMATCH',
    level: 'error',
    description: '`inputData.expectedAmount` equals the total of the invoice, to the cent.',
  },
  'registration-number-format': {
    errorCode: 'REGISTRATION_NUMBER_INVALID',
    level: 'warning',
    description: 'The company registration number has a known format, such as PV 12345.',
  },
  'share-totals': {
    errorCode: 'SHARE_TOTALS_INCONSISTENT',
    level: 'warning',
    description: 'The shares of all holders add up to the issued shares.',
  },
} as const;

type Parts = Omit<RuleDefinition, 'id' | 'stageId' | 'group'> & { group?: RuleGroup };

function define<Id extends string>(
  stageId: StageId,
  group: RuleGroup,
  rules: Record<Id, Parts>,
): Record<Id, RuleDefinition> {
  const entries = Object.entries<Parts>(rules).map(([id, parts]) => [id, { group, ...parts, id, stageId }]);
  return Object.fromEntries(entries) as Record<Id, RuleDefinition>;
}

export const rules = {
  ...define('pre_validate_and_extract', 'validation', reading),
  ...define('pre_validate_and_extract', 'validation', identity),
  ...define('pre_validate_and_extract', 'validation', invoice),
  ...define('pre_validate_and_extract', 'validation', textLayer),
  ...define('pre_validate_and_extract', 'validation', secondReading),
  ...define('post_validation', 'post', crossChecks),
  ...define('post_validation', 'post', nicRules),
  ...define('visual_integrity_check', 'validation', integrity),
  ...define('post_validation', 'post', additive),
};

export type RuleId = keyof typeof rules;

export const ruleIds = Object.keys(rules) as [RuleId, ...RuleId[]];
