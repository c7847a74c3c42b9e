import type { DetailField } from '@/core/information-requests/contract';
import type { ListedParty } from '@/core/screening/party';
import type { SourceEvidence } from '@/core/screening/requests/contract';
import type { STEPS } from '@/core/screening/scoring/explain-contract';
import { explainMatch } from '@/core/screening/scoring/explain-match';
import { shownScore } from '@/core/screening/scoring/shown-score';
import { missingSourceReason, NOT_SEARCHED } from '@/core/screening/warnings/missing-source';
import { sourceName } from '@/core/screening/watchlists/source-names';
import type { AlertDetail } from '../alerts/contract';
import { isAboutPress } from '../alerts/dismissals';
import { explainedMatch, isYearAlone } from '../alerts/explained-match';
import { toAscii } from '../formats/transliteration';
import { romanised } from './script-runs';
import { reasonName, whatHappened } from './what-happened';

export type PackInput = {
  alert: AlertDetail;
  organization: string;
  madeBy: string;
  madeAt: string;
  /** Ed25519, base64url. */
  publicKey: string;
};

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
    heading('Letters that stand in brackets'),
    {
      kind: 'text',
      text: 'This file has no signs for some letters: they stand in brackets in Latin letters. Listed are their numbers in Unicode, as source and customer wrote them.',
    },
    ...stretches.map((text) => fact(`[${toAscii(text)}]`, points(text).join(' '))),
  ];
}

function written({ alert, organization, madeBy, madeAt }: PackInput): PackBlock[] {
  const { subject } = alert;
  return [
    { kind: 'title', text: 'Evidence pack of a screening alert' },
    fact('Organization', organization),
    fact('Alert', `${alert.id}, version ${alert.version}`),
    fact('Screening request', alert.requestId),
    fact('Status', alert.pendingDecision ? `${alert.status}, waiting for a second person` : alert.status),
    fact('Risk and priority', `${alert.riskLevel}, priority ${alert.priority}`),
    fact(
      'Raised',
      `${minute(alert.createdAt)} by ${alert.trigger === 'monitoring' ? 'monitoring' : 'the first screening'}`,
    ),
    fact('Owner', alert.assigneeName ?? 'nobody'),
    ...(alert.tags.length > 0 ? [fact('Tags', alert.tags.join(', '))] : []),
    fact('This pack', `made ${minute(madeAt)} UTC by ${madeBy}`),
    heading('The person, as submitted'),
    fact('Name', subject.fullName),
    fact('Your id', alert.externalId ?? 'not given'),
    ...usedId(alert),
    fact('Date of birth', subject.dateOfBirth ?? 'not given'),
    fact('Country', subject.country ?? 'not given'),
    fact('Identification document', documentOf(alert)),
    ...told(alert),
    ...decision(alert),
    heading('Where we looked'),
    ...(alert.evidenceFrom === alert.requestId ? [] : [fact('Screened again by', alert.evidenceFrom)]),
    ...alert.evidence.map((source) =>
      fact(
        sourceName(source.source),
        [
          lookedIn(source),
          `kept from ${source.threshold}${source.alertThreshold === undefined ? '' : `, an alert from ${source.alertThreshold}`}`,
          source.listVersion,
          source.note,
          `at ${minute(source.checkedAt)}`,
          source.matcher && `matcher ${source.matcher}`,
        ]
          .filter(Boolean)
          .join(' · '),
      ),
    ),
    ...alert.warnings.map((warning): PackBlock => ({ kind: 'text', text: `Mind: ${warning}` })),
    heading(`Matches (${alert.matches.length})`),
    ...alert.matches.flatMap((match, at) => matchBlocks(match, at, alert)),
    ...(alert.comments.length > 0 ? [heading('Comments')] : []),
    ...alert.comments.map((comment) =>
      fact(
        `${minute(comment.createdAt)} ${comment.authorName}`,
        comment.deletedAt ? `deleted ${minute(comment.deletedAt)}` : comment.body,
      ),
    ),
    heading('What happened'),
    ...[...alert.timeline]
      .reverse()
      .map((entry) => fact(minute(entry.createdAt), whatHappened(entry, isAboutPress(alert.matches)))),
  ];
}

const checking = (publicKey: string): PackBlock[] => [
  heading('How to check this file'),
  {
    kind: 'text',
    text:
      'The last line of the file carries its SHA-256 and an Ed25519 signature. With Gatehouse at hand, and without a network or database: ' +
      'npm run -s evidence:verify FILE KEY. The key below must be the one that the organization gave you by another way; its audit log names ' +
      'the hash of every pack that was made.',
  },
  fact('Public key', publicKey),
];

function lookedIn(source: SourceEvidence): string {
  const why = missingSourceReason(source);
  return why ? NOT_SEARCHED[why] : `${source.hits} found, ${source.alerting} at the alert threshold`;
}

function usedId({ externalId, otherNames }: AlertDetail): PackBlock[] {
  if (otherNames.length === 0) return [];
  const names = otherNames.join(', ');
  const text = `Mind: the id ${externalId} was also used for ${names}. Alerts and screenings under it may be about somebody else.`;
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
          heading('Told by the customer on being asked, unchecked'),
          ...facts(known.told),
          fact('Answered', `${minute(answered.closedAt ?? answered.createdAt)}, asked by ${answered.askedBy}`),
        ]
      : []),
    ...(known.added.length > 0
      ? [
          heading('Added by members, from what they know'),
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
  return parts.length > 0 ? parts.join(', ') : 'not given';
}

function decision({ resolution, pendingDecision, matches }: AlertDetail): PackBlock[] {
  const press = isAboutPress(matches);
  const pending = pendingDecision
    ? [
        fact(
          'Proposed',
          `${pendingDecision.to}, ${reasonName(pendingDecision.reasonCode, press)}: ${pendingDecision.note} (${minute(pendingDecision.at)})`,
        ),
      ]
    : [];
  if (!resolution) return pending.length > 0 ? [heading('Decision'), ...pending] : [];
  return [
    heading('Decision'),
    ...pending,
    fact('Reason', reasonName(resolution.reasonCode, press)),
    fact('Note', resolution.note),
    ...(resolution.approvalNote ? [fact('Note on approving', resolution.approvalNote)] : []),
    fact(
      'By',
      `${resolution.by}, ${minute(resolution.at)}${resolution.proposedBy ? `, proposed by ${resolution.proposedBy}` : ''}`,
    ),
  ];
}

function matchBlocks(match: Match, at: number, { known }: AlertDetail): PackBlock[] {
  const { scoring, article } = match;
  const lines: [string, string][] = [
    ['Judged', { open: 'open', falsePositive: 'not the same person', truePositive: 'the same person' }[match.status]],
    ['Source', [match.source, match.listVersion, match.entityId].filter(Boolean).join(' · ')],
    ['Also known as', match.aliases.slice(0, 20).join('; ')],
    ['Programmes', match.programs.join(', ')],
    ['Born', match.dateOfBirth.join(', ')],
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
    ...oursLeft.map((word) => `${word} – nothing listed`),
    ...listedLeft.map((word) => `nothing of ours – ${word}`),
    ...titles.map((word) => `${word} left out as a title`),
  ];
  const signed = (value: number) => `${value < 0 ? '-' : '+'}${Math.abs(value).toFixed(2)}`;
  return [
    fact('Words of the name', words.join('; ')),
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
  if (scoring.dobMatch.exactMatch) return 'equal';
  if (isYearAlone(entry.record, known.dateOfBirth)) return 'year agrees, one side gives no day';
  return known.dateOfBirth && dateOfBirth.length > 0 ? 'not equal' : NOT_COMPARED;
}

function documentVerdict(match: Match, known: AlertDetail['known']): string {
  if (match.scoring.idDocMatch) return 'equal';
  const listed = documentsOf(match).length;
  return known.identificationDocument?.number && listed > 0 ? `none of the entry's ${listed}` : NOT_COMPARED;
}

function documentsOf({ entry }: Match): string[] {
  const { documents = [] } = (entry.record ?? {}) as Partial<ListedParty>;
  return documents.map(({ type, number, country }) => [type, number, country].filter(Boolean).join(' '));
}
