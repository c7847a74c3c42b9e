import type { FailureCode } from './failure-codes';
import type { RuleId } from './rules';

/** What an integrator does about a document with this code. */
export const FAILURE_REMEDIES: Record<FailureCode, string> = {
  PRE_VALIDATION_FAILED:
    'Read `rulesFailed` for the rules of the level `error`, show `failureReason` to the person who sent the document, and submit another photo or file.',
  EXTRACTION_FAILED:
    'Submit a sharper photo of the whole document. `missingFields` in `rulesFailed` names what could not be read.',
  POST_VALIDATION_FAILED:
    'Read `rulesFailed`: the document contradicts `inputData` or itself. Correct `inputData`, or let a person look at the document.',
  INTERNAL_SERVICE_FAILURE:
    'Submit the document again; the credits were refunded. Give support the `instanceId` if it happens again.',
};

const RETAKE = 'Submit a new photo: in good light, without glare, all corners visible, held still.';
const REVIEW = 'Let a person compare the document with the original before you rely on it.';
const ORIGINAL = 'Ask for a photo of the original document, taken with a camera and not edited.';
const SAME = 'Check the value that you sent, then the spelling on the document. Leave the key out to compare nothing.';
const YOURS = 'The document is not rejected. Decide whether you accept it.';

export const RULE_REMEDIES: Record<RuleId, string> = {
  'document-provided': 'Submit a photo or PDF of the document itself, within the limits of the processor.',
  'acceptable-documents': RETAKE,
  'supported-document':
    'Submit an accepted document, whole and upright; `GET /document-processing/processors` lists them.',
  'all-pages-provided': 'Submit every side in one call; `missingSides` names those that are missing.',
  'all-pages-match-one-template': 'Submit one document in each call.',
  'document-expired': YOURS,
  'all-fields-legible': `${RETAKE} \`missingFields\` names the fields.`,
  'data-fields-present': 'Submit a complete document; `missingFields` names the fields.',
  'portrait-visible': RETAKE,
  'one-invoice-on-page': 'Submit each invoice in a call of its own.',
  'invoice-date-possible': 'Check the date on the invoice; ask the supplier for a correct one.',
  'text-layer-visible': REVIEW,
  'text-layer-agreement': REVIEW,
  'electronic-invoice-agreement': 'Ask the supplier which of the two is right before you pay.',
  'language-model-agreement':
    'Compare the fields with the document; the values in `schema` are those of the local engines.',
  'name-match': SAME,
  'full-name-match':
    'The document is not rejected: every word that you sent is on it. Compare the full names if it matters.',
  'dob-match': SAME,
  'id-number-match': SAME,
  'address-match': `${SAME} The document is not rejected.`,
  'nic-format': 'Submit a sharper photo; if the number is printed like this, let a person look at the document.',
  'nic-dob-match': REVIEW,
  'nic-sex-match': REVIEW,
  'nic-dob-extraction': REVIEW,
  'nic-number-present': RETAKE,
  'document-tampering': ORIGINAL,
  'visual-match': 'Nothing is required. Look at the document if other rules failed too.',
  'no-screen': ORIGINAL,
  'mrz-check-digits': `${RETAKE} If it fails again, let a person look at the document.`,
  'mrz-visual-agreement': REVIEW,
  'contents-agree': REVIEW,
  'sides-agree': REVIEW,
  'in-colour': ORIGINAL,
  'voter-registry': 'Import a voter registry or connect a service in the console, or ignore the code.',
  'voter-registry-match': REVIEW,
  'duplicate-number': 'Expected for a returning customer; otherwise compare with the earlier documents in the console.',
  'duplicate-picture':
    'Expected if you submit a file again; otherwise compare with the earlier documents in the console.',
  blocklist: 'Read the reason of the entry in the console, under Settings. The document is not rejected.',
  'blocklist-refusal':
    'Read the reason of the entry in the console, under Settings. Remove it if it is wrong, then submit again.',
  'invoice-arithmetic': 'Compare the amounts with the invoice before you pay.',
  'invoice-dates': 'Compare the dates with the invoice before you pay.',
  'amount-sign': 'Check whether the document is an invoice or a credit note.',
  'vendor-match': SAME,
  'amount-match': SAME,
  'registration-number-format': 'Compare the number with the register of companies.',
  'share-totals': 'Compare the shares with the document before you rely on them.',
};
