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
    description:
      'A document image is present in the input, in files that can be opened and have no more pages than are accepted.',
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
      'All pages belong to one document: to one type, and as far as their numbers and names tell to one person, company or invoice. Where they do not, only the first document was read.',
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
    description: 'The portrait of the holder can be seen: nothing covers it.',
  },
} as const;

const invoice = {
  'one-invoice-on-page': {
    errorCode: 'SEVERAL_INVOICES_ON_PAGE',
    level: 'warning',
    group: 'validation',
    description: 'No page carries two invoices, each with a title, a date and a number of its own.',
  },
  'invoice-date-possible': {
    errorCode: 'INVOICE_DATE_IMPOSSIBLE',
    level: 'error',
    group: 'extraction',
    description: 'The date of the invoice is a day of the calendar.',
  },
} as const;

const textLayer = {
  'text-layer-visible': {
    errorCode: 'HIDDEN_TEXT_FOUND',
    level: 'warning',
    description: 'All text of a PDF shows on its pages.',
  },
  'text-layer-agreement': {
    errorCode: 'TEXT_LAYER_DIFFERS',
    level: 'warning',
    description: 'The text of a PDF says what its pages show, as far as sampled lines tell.',
  },
} as const;

/** Only if a model is configured. */
const secondReading = {
  'language-model-agreement': {
    errorCode: 'LANGUAGE_MODEL_DISAGREES',
    level: 'warning',
    description: 'A language model, where one is configured, reads the same values as the local engines.',
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
    description: '`inputData.address` agrees with the address on the document.',
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
    description: 'A NIC document carries a NIC number that could be extracted.',
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
    description: 'No fine regular grid lies over the document, as the pixels of a photographed screen do.',
  },
} as const;

/** Checks beyond the API contract. */
const additive = {
  'mrz-check-digits': {
    errorCode: 'MRZ_CHECK_FAILED',
    level: 'error',
    description: 'All check digits and fields of the machine-readable zone are valid, and its states are Sri Lanka.',
  },
  'mrz-visual-agreement': {
    errorCode: 'MRZ_VISUAL_MISMATCH',
    level: 'warning',
    description:
      'The machine-readable zone and the printed fields agree. Where all its check digits are valid and both were read surely, a difference is `DOCUMENT_CONTRADICTS_ITSELF` as well, an error, unless a name is only spelt a little differently; where a check digit is not valid, `MRZ_CHECK_FAILED` fails the document.',
  },
  'contents-agree': {
    errorCode: 'DOCUMENT_CONTRADICTS_ITSELF',
    level: 'error',
    description:
      'What was read surely and can be compared does not contradict itself: names and addresses in several scripts, dates in their order, the print of a passport and its machine-readable zone where all check digits of the zone are valid (otherwise `MRZ_CHECK_FAILED`, an error). Of two numbers on the sides of a licence only those that are nearly alike, so that one was changed; any other is `SIDES_DIFFER`, a warning.',
  },
  'sides-agree': {
    errorCode: 'SIDES_DIFFER',
    level: 'warning',
    description:
      'Both sides of a licence or of a new NIC show one number, and no class of a licence is valid beyond the days of the card; sides that cannot be compared break the rule as well. A warning, because a genuine card may have a reason; a number that is nearly the other one is `DOCUMENT_CONTRADICTS_ITSELF`, an error.',
  },
  'in-colour': {
    errorCode: 'PHOTOCOPY_SUSPECTED',
    level: 'info',
    description: 'The picture has colours where the recognised document has.',
  },
  'voter-registry': {
    errorCode: 'VOTER_REGISTRY_NOT_CHECKED',
    level: 'warning',
    description: 'The NIC number was looked up in the voter registry.',
  },
  'voter-registry-match': {
    errorCode: 'VOTER_REGISTRY_MISMATCH',
    level: 'warning',
    description: 'Name and sex in the voter registry agree with the document.',
  },
  'duplicate-number': {
    errorCode: 'DOCUMENT_NUMBER_SEEN',
    level: 'info',
    description: 'No earlier document of the organization carries the same number.',
  },
  'duplicate-picture': {
    errorCode: 'DOCUMENT_PICTURE_SEEN',
    level: 'info',
    description: 'No earlier document of the organization was the same picture.',
  },
  blocklist: {
    errorCode: 'DOCUMENT_BLOCKLISTED',
    level: 'info',
    description: 'The document is not on the blocklist of the organization.',
  },
  'blocklist-refusal': {
    errorCode: 'DOCUMENT_REFUSED_BY_BLOCKLIST',
    level: 'error',
    description: 'Where the organization refuses what is on its blocklist: the document is not on it.',
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
      'The date of the invoice was read and is not in the future, and it falls due on a day of the calendar that is not before its own.',
  },
  'amount-sign': {
    errorCode: 'AMOUNT_SIGN_UNEXPECTED',
    level: 'warning',
    description: 'Only a credit note has a negative total, and the total of one has one sign with its lines.',
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
    description: 'The company registration number has a known form, such as PV 12345.',
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
