import type { DetailField } from '@/core/information-requests/contract';
import type { ListedParty } from '@/core/screening/party';
import type { SourceEvidence } from '@/core/screening/requests/contract';
import type { STEPS } from '@/core/screening/scoring/explain-contract';
import { explainMatch } from '@/core/screening/scoring/explain-match';
import { shownScore } from '@/core/screening/scoring/shown-score';
import { missingSourceReason, NOT_SEARCHED } from '@/core/screening/warnings/missing-source';
import { sourceName } from '@/core/screening/watchlists/source-names';
import type { AlertAttachment, AlertDetail } from '../alerts/contract';
import { isAdverseMedia } from '../alerts/decisions/dismissals';
import { explainedMatch, isYearAlone } from '../alerts/matches/explained-match';
import type { DecisionExtras, ReasonCode } from '../alerts/transitions';
import { toAscii } from '../formats/transliteration';
import { romanised } from './script-runs';
import { reasonName, timelineText } from './timeline-text';

export type PackInput = {
  alert: AlertDetail;
  organization: string;
  madeBy: string;
  madeAt: string;
  /** Ed25519, base64url. */
  publicKey: string;
  /** Contents of `embeddedAttachments`, by id. */
  files?: ReadonlyMap<string, Uint8Array>;
};

/** The PDF is built in memory; later attachments are listed only. */
const EMBEDDED_BYTES_MAX = 40 * 1024 * 1024;

export type EmbeddedAttachment = { attachment: AlertAttachment; name: string };

/** Oldest first, under unique names. */
export function embeddedAttachments({ attachments }: Pick<AlertDetail, 'attachments'>): EmbeddedAttachment[] {
  let left = EMBEDDED_BYTES_MAX;
  return attachments.flatMap((attachment, at) => {
    if (attachment.bytes > left) return [];
    left -= attachment.bytes;
    return [{ attachment, name: `${at + 1}-${attachment.filename}` }];
  });
}

export type PackBlock =
  | { kind: 'title' | 'heading' | 'subheading' | 'text' | 'quote' | 'small'; text: string }
  | { kind: 'fact'; label: string; text: string };

/** In the order an examiner reads. */
export function packBlocks(input: PackInput): PackBlock[] {
  const blocks = written(input);
  return [...blocks, ...lettersOf(blocks), ...checking(input.publicKey)];
}

/** Code points of text without a font, to compare it with the list. */
function lettersOf(blocks: readonly PackBlock[]): PackBlock[] {
  const stretches = [...new Set(blocks.flatMap((block) => romanised(block.text)))];
  if (stretches.length === 0) return [];
  const points = (text: string) => [...text].map((letter) => `U+${letter.codePointAt(0)?.toString(16).toUpperCase()}`);
  return [
    heading('Letters in brackets'),
    {
      kind: 'text',
      text: 'This file has no glyphs for some letters; they are romanised in brackets. Listed are their Unicode code points, as written by the source and the customer.',
    },
    ...stretches.map((text) => fact(`[${toAscii(text)}]`, points(text).join(' '))),
  ];
}

function written({ alert, organization, madeBy, madeAt }: PackInput): PackBlock[] {
  const { subject } = alert;
  return [
    { kind: 'title', text: 'Screening alert evidence report' },
    fact('Organization', organization),
    fact('Alert', `${alert.id}, version ${alert.version}`),
    fact('Screening request', alert.requestId),
    fact('Status', alert.pendingDecision ? `${alert.status}, pending approval` : alert.status),
    fact('Risk and priority', `${alert.riskLevel}, priority ${alert.priority}`),
    fact(
      'Opened',
      `${minute(alert.createdAt)} by ${alert.trigger === 'monitoring' ? 'monitoring' : 'the initial screening'}`,
    ),
    fact('Assignee', alert.assigneeName ?? 'Unassigned'),
    ...(alert.tags.length > 0 ? [fact('Tags', alert.tags.join(', '))] : []),
    fact('This report', `created ${minute(madeAt)} UTC by ${madeBy}`),
    heading('Subject, as submitted'),
    fact('Name', subject.fullName),
    fact('External ID', alert.externalId ?? 'Not provided'),
    ...usedId(alert),
    fact('Date of birth', subject.dateOfBirth ?? 'Not provided'),
    fact('Country', subject.country ?? 'Not provided'),
    fact('Identification document', documentOf(alert)),
    ...told(alert),
    ...decision(alert),
    heading('Sources searched'),
    ...(alert.evidenceFrom === alert.requestId ? [] : [fact('Rescreened by', alert.evidenceFrom)]),
    ...alert.evidence.map((source) =>
      fact(
        sourceName(source.source),
        [
          lookedIn(source),
          `display from ${source.threshold.toFixed(2)}${source.alertThreshold === undefined ? '' : `, alert from ${source.alertThreshold.toFixed(2)}`}`,
          source.listVersion,
          source.note,
          `at ${minute(source.checkedAt)}`,
          source.matcher && `matcher ${source.matcher}`,
        ]
          .filter(Boolean)
          .join(' · '),
      ),
    ),
    ...alert.warnings.map((warning): PackBlock => ({ kind: 'text', text: `Note: ${warning}` })),
    heading(`Matches (${alert.matches.length})`),
    ...alert.matches.flatMap((match, at) => matchBlocks(match, at, alert)),
    ...(alert.comments.length > 0 ? [heading('Comments')] : []),
    ...alert.comments.map((comment) =>
      fact(
        `${minute(comment.createdAt)} ${comment.authorName}`,
        comment.deletedAt ? `deleted ${minute(comment.deletedAt)}` : comment.body,
      ),
    ),
    ...attachmentBlocks(alert),
    heading('Timeline'),
    ...[...alert.timeline]
      .reverse()
      .map((entry) => fact(minute(entry.createdAt), timelineText(entry, isAdverseMedia(alert.matches)))),
  ];
}

function attachmentBlocks(alert: AlertDetail): PackBlock[] {
  if (alert.attachments.length === 0) return [];
  const embedded = new Set(embeddedAttachments(alert).map(({ attachment }) => attachment.id));
  return [
    heading(`Attachments (${alert.attachments.length})`),
    ...alert.attachments.flatMap((file, at) => [
      { kind: 'subheading' as const, text: `${at + 1}. ${file.filename}` },
      ...(file.description === '' ? [] : [fact('Description', file.description)]),
      fact('File', `${file.mimeType}, ${file.bytes} bytes`),
      fact('SHA-256', file.sha256),
      fact('Added', `${minute(file.createdAt)} by ${file.authorName || 'a former member'} (${file.authorId})`),
      fact('Content', embedded.has(file.id) ? 'attached to this PDF' : 'not in this PDF, which would be too large'),
    ]),
  ];
}

const checking = (publicKey: string): PackBlock[] => [
  heading('How to verify this file'),
  {
    kind: 'text',
    text:
      'The last line of the file contains its SHA-256 and an Ed25519 signature. Verify it with Gatehouse, without a network or database: ' +
      'npm run -s evidence:verify FILE KEY. The key below must be the one that the organization gave you separately; its audit log has ' +
      'the hash of every report.',
  },
  fact('Public key', publicKey),
];

function lookedIn(source: SourceEvidence): string {
  const why = missingSourceReason(source);
  return why ? NOT_SEARCHED[why] : `${source.hits} found, ${source.alerting} at or above the alert threshold`;
}

function usedId({ externalId, otherNames }: AlertDetail): PackBlock[] {
  if (otherNames.length === 0) return [];
  const names = otherNames.join(', ');
  const text = `Note: external ID ${externalId} was also used for ${names}. Its alerts and screenings may be about another subject.`;
  return [{ kind: 'text', text }];
}

/** Separate from submitted data: later details of the customer and of members. */
function told({ known, details }: AlertDetail): PackBlock[] {
  const { dateOfBirth, birthPlace, country, identificationDocument: document } = known;
  const texts = {
    dateOfBirth: dateOfBirth ?? '',
    birthPlace: birthPlace ?? '',
    country: country ?? '',
    document: [document?.type, document?.number].filter(Boolean).join(' '),
  };
  const facts = (fields: readonly DetailField[]) => fields.map((field) => fact(LABELS[field], texts[field]));
  const answered = details.find(({ origin, state }) => origin === 'customer' && state === 'answered');
  const added = details.filter(({ origin }) => origin === 'member');
  return [
    ...(answered && known.told.length > 0
      ? [
          heading('Provided by the customer on request, unverified'),
          ...facts(known.told),
          fact('Answered', `${minute(answered.closedAt ?? answered.createdAt)}, requested by ${answered.askedBy}`),
        ]
      : []),
    ...(known.added.length > 0
      ? [
          heading('Added by members'),
          ...facts(known.added),
          ...added.map(({ createdAt, askedBy }) => fact('Added', `${minute(createdAt)}, by ${askedBy}`)),
        ]
      : []),
  ];
}

const LABELS: Record<DetailField, string> = {
  dateOfBirth: 'Date of birth',
  birthPlace: 'Place of birth',
  country: 'Country',
  document: 'Document',
};

const fact = (label: string, text: string): PackBlock => ({ kind: 'fact', label, text });
const heading = (text: string): PackBlock => ({ kind: 'heading', text });
const minute = (at: string): string => at.slice(0, 16).replace('T', ' ');

function documentOf({ subject }: PackInput['alert']): string {
  const document = subject.identificationDocument;
  const parts = document ? [document.type, document.number, document.country].filter(Boolean) : [];
  return parts.length > 0 ? parts.join(', ') : 'Not provided';
}

function decision({ resolution, pendingDecision, matches }: AlertDetail): PackBlock[] {
  const press = isAdverseMedia(matches);
  const pending = pendingDecision
    ? [
        fact(
          'Proposed',
          `${pendingDecision.to}, ${reasonWords(pendingDecision, press)}: ${pendingDecision.note} (${minute(pendingDecision.at)})`,
        ),
      ]
    : [];
  if (!resolution) return pending.length > 0 ? [heading('Decision'), ...pending] : [];
  return [
    heading('Decision'),
    ...pending,
    fact('Reason', reasonWords(resolution, press)),
    ...(resolution.reference ? [fact('Reference', resolution.reference)] : []),
    fact('Note', resolution.note),
    ...(resolution.approvalNote ? [fact('Approval note', resolution.approvalNote)] : []),
    fact(
      'By',
      `${resolution.by}, ${minute(resolution.at)}${resolution.proposedBy ? `, proposed by ${resolution.proposedBy}` : ''}`,
    ),
  ];
}

const reasonWords = ({ reasonCode, ownReason }: { reasonCode: ReasonCode } & DecisionExtras, press: boolean): string =>
  ownReason ? `${ownReason.label} (${reasonName(reasonCode, press)})` : reasonName(reasonCode, press);

function matchBlocks(match: Match, at: number, { known }: AlertDetail): PackBlock[] {
  const { scoring, article } = match;
  const lines: [string, string][] = [
    ['Decision', { open: 'Open', falsePositive: 'False positive', truePositive: 'True match' }[match.status]],
    ['Source', [match.source, match.listVersion, match.entityId].filter(Boolean).join(' · ')],
    ['Also known as', match.aliases.slice(0, 20).join('; ')],
    ['Programmes', match.programs.join(', ')],
    ['Date of birth', match.dateOfBirth.join(', ')],
    ['Nationality', match.nationality.join(', ')],
    ['Documents', documentsOf(match).slice(0, 20).join('; ')],
    [
      'Scores',
      `confidence ${shownScore(scoring.matchConfidence)}, name ${shownScore(scoring.nameMatch.aggregateScore)}, ` +
        `birth date ${birthVerdict(match, known)}, document ${documentVerdict(match, known)}`,
    ],
  ];
  return [
    { kind: 'subheading', text: `${at + 1}. ${match.fullName}` },
    ...lines.filter(([, text]) => text !== '').map(([label, text]) => fact(label, text)),
    ...scoreBlocks(match, known),
    { kind: 'text', text: scoring.reasoning },
    ...(article
      ? ([
          { kind: 'quote', text: article.matchingChunk },
          {
            kind: 'small',
            text: `${article.title} · ${article.publisher} · ${minute(article.publishedAt)} · ${article.url}`,
          },
        ] as const)
      : []),
  ];
}

const STEP_NAMES: Record<(typeof STEPS)[number], string> = {
  name: 'name',
  document: 'ID document',
  birthDate: 'birth date',
  country: 'country',
  gender: 'gender',
  weakAlias: 'weak alias',
  commonality: 'rarity of the name',
  asWritten: 'spelling',
  other: 'not explained',
};

function scoreBlocks({ entry, scoring }: Match, known: AlertDetail['known']): PackBlock[] {
  const given = explainedMatch(entry.record, scoring, known);
  if (!given) return [];
  const { pairs, oursLeft, listedLeft, titles, steps } = explainMatch(given);
  const words = [
    ...pairs.map(({ ours, listed, kind }) => `${ours} – ${listed} (${kind})`),
    ...oursLeft.map((word) => `${word} – not matched`),
    ...listedLeft.map((word) => `not matched – ${word} (list only)`),
    ...titles.map((word) => `${word} ignored as a title`),
  ];
  const signed = (value: number) => `${value < 0 ? '-' : '+'}${Math.abs(value).toFixed(2)}`;
  return [
    fact('Name comparison', words.join('; ')),
    ...steps.map(({ step, from, to, sentence }) =>
      fact(
        `Score: ${STEP_NAMES[step]}`,
        [signed(Number(shownScore(to)) - Number(shownScore(from))), `to ${shownScore(to)}`, sentence]
          .filter(Boolean)
          .join(' · '),
      ),
    ),
  ];
}

type Match = AlertDetail['matches'][number];

const NOT_COMPARED = 'not compared';

function birthVerdict({ scoring, dateOfBirth, entry }: Match, known: AlertDetail['known']): string {
  if (scoring.dobMatch.exactMatch) return 'match';
  if (isYearAlone(entry.record, known.dateOfBirth)) return 'year of birth match';
  return known.dateOfBirth && dateOfBirth.length > 0 ? 'mismatch' : NOT_COMPARED;
}

function documentVerdict(match: Match, known: AlertDetail['known']): string {
  if (match.scoring.idDocMatch) return 'match';
  const listed = documentsOf(match).length;
  return known.identificationDocument?.number && listed > 0 ? `mismatch with all ${listed} listed` : NOT_COMPARED;
}

function documentsOf({ entry }: Match): string[] {
  const { documents = [] } = (entry.record ?? {}) as Partial<ListedParty>;
  return documents.map(({ type, number, country }) => [type, number, country].filter(Boolean).join(' '));
}
