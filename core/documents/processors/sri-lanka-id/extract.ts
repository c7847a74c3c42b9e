import { asGuesses, cutFields } from '../../checks/cut-off';
import { acceptableDocuments, documentProvided, portraitVisible } from '../../checks/picture';
import { requiredFields } from '../../checks/required-fields';
import type { DocumentSide } from '../../contract';
import {
  distinct,
  notRecognised,
  notSriLankan,
  sameSideTwice,
  sidesMissing,
  sidesNotCompared,
  sidesNotRecognised,
  together,
  type UserMessage,
} from '../../messages/missing-messages';
import { findTd3, foreignStates } from '../../mrz/find';
import { findOtherZone } from '../../mrz/find-other-zone';
import { sameNic } from '../../nic/decode';
import { textOf } from '../../parsing/field';
import type { PageReading } from '../../pipeline/reading';
import { failed, ignored, passed, type RuleOutcome } from '../../pipeline/rule-outcome';
import type { DocumentInput, Extraction, FieldValues } from '../../processor';
import { extractLicence } from './extract-licence';
import { extractNic, nicNumbers, nicTemplate } from './extract-nic';
import { extractPassport } from './extract-passport';
import { nicGenerations } from './nic-generations';
import { otherCard } from './other-card';
import { otherHolder } from './other-holder';
import { type Family, type PageKind, recognisePage } from './recognise-page';
import { type BySide, cutNumber, nicOf, requirements } from './requirements';
import { heldAgainstLatin } from './spellings';
import type { TemplateId } from './templates';

type Read = { documentTypeID: TemplateId; schema: FieldValues; rules: RuleOutcome[] };

export function extract(input: DocumentInput): Extraction {
  const kinds = input.pages.map((page) => recognisePage(page, input.today));
  const provided = documentProvided(input);
  const family = mainFamily(kinds);
  if (provided.outcome === 'failed' || family === null) {
    const picture = acceptableDocuments(input, false);
    const supported =
      provided.outcome === 'failed'
        ? ignored('supported-document')
        : {
            ...failed(
              'supported-document',
              0.8,
              `No page matches the print of a Sri Lankan NIC, passport or driving licence.${zoneDetail(input.pages)}`,
            ),
            userMessage: together([...pictureProblems(input, picture), notRecognised()]),
            ...(input.quality.some((one) => one?.cutOff) && { cutOff: true }),
          };
    return { documentTypeID: null, schema: {}, rules: [provided, picture, supported, ...notReached()] };
  }
  const pages = input.pages.filter((_, index) => kinds[index]?.family === family);
  const foreign = family === 'PASSPORT' ? foreignState(pages, input.today) : null;
  if (foreign) return foreignPassport(foreign, provided);
  const other = family === 'NIC' ? otherCard(kinds, input.pages) : otherHolder(family, kinds, input.pages, input.today);
  // Read the first front only, to not combine two people's data.
  const [ownKinds, own] = other ? onlyPage(other.front, kinds, input) : [kinds, input];
  const ownPages = other ? own.pages : pages;
  const read = readFamily(family, ownPages, input.today);
  const cut = cutFields(read.schema, ownPages, WIDE);
  const bySide = readSides(family, ownKinds, own, read.schema);
  const required = [...requirements(family, own, bySide), ...cutNumber(cut)];
  const subject = family === 'PASSPORT' ? 'page' : 'card';
  const problems = distinct(own.quality.flatMap((one) => one?.problems ?? []));
  const extraction = requiredFields(read.schema, required, { cut, subject, problems });
  const readable = extraction.every((rule) => rule.outcome === 'passed');
  const rules = [
    provided,
    acceptableDocuments(input, readable),
    portraitVisible(portraitsOn(kinds, family, input.faces)),
    passed('supported-document', 0.95, `Recognised as ${read.documentTypeID}.`),
    sidesProvided(family, kinds, input.quality),
    other ? other.rule : oneTemplate(kinds, input.pages, family),
    notExpired(read.schema, input.today),
    ...read.rules,
    ...(family === 'NIC' ? [numbersOnSides(read.documentTypeID, bySide)] : []),
    ...extraction,
  ];
  return { documentTypeID: read.documentTypeID, schema: asGuesses(read.schema, cut), rules };
}

/** Report format and state only, as for a foreign passport. */
function zoneDetail(pages: readonly PageReading[]): string {
  const [zone] = pages.flatMap((page) => findOtherZone(page) ?? []);
  return zone
    ? ` A machine-readable zone (${zone.format}) of ${zone.issuingState} with valid check digits was read.`
    : '';
}

/** Image problems for the customer; empty if the failed image rule reports them. A cut-off card may pass that rule. */
const pictureProblems = (input: DocumentInput, picture: RuleOutcome): UserMessage[] =>
  picture.outcome === 'failed' ? [] : distinct(input.quality.flatMap((one) => one?.problems ?? []));

/** Null if no page shows the front or detection did not run. */
function portraitsOn(kinds: readonly PageKind[], family: Family, faces: DocumentInput['faces']): number | null {
  const fronts = kinds.flatMap((kind, index) =>
    kind.family === family && kind.sides.includes('front') ? [faces[index]] : [],
  );
  return fronts.length === 0 || fronts.includes(undefined) ? null : fronts.flat().length;
}

/** Non-Sri Lankan issuing state or nationality of a passport. */
function foreignState(pages: readonly PageReading[], today: string): string | null {
  const zones = pages.map((page) => findTd3(page, today)).filter((zone) => zone !== null);
  return zones.flatMap(foreignStates)[0] ?? null;
}

/** Report the state only: a foreign passport's personal number would be checked as a NIC. */
function foreignPassport(state: string, provided: RuleOutcome): Extraction {
  const supported = {
    ...failed('supported-document', 0.95, `A passport of ${state}, not of Sri Lanka (LKA).`),
    userMessage: notSriLankan(),
  };
  const rules = [provided, ignored('acceptable-documents'), supported, ...notReached()];
  return { documentTypeID: null, schema: {}, rules };
}

/** A front identifies the holder, so it beats a better-recognised back. */
function mainFamily(kinds: readonly PageKind[]): Family | null {
  const fronts = kinds.filter(({ family, sides }) => family !== null && sides.includes('front'));
  const best = (fronts.length > 0 ? fronts : kinds).reduce<PageKind | null>(
    (top, kind) => (kind.family && (!top || kind.score > top.score) ? kind : top),
    null,
  );
  return best?.family ?? null;
}

function readFamily(family: Family, pages: PageReading[], today: string): Read {
  switch (family) {
    case 'NIC': {
      const schema = heldAgainstLatin(extractNic(pages));
      return { documentTypeID: nicTemplate(pages, schema), schema, rules: [] };
    }
    case 'PASSPORT':
      return { documentTypeID: 'SRI_LANKA_PASSPORT', ...extractPassport(pages, today) };
    case 'LICENCE':
      return { documentTypeID: 'SRI_LANKA_DRIVING_LICENCE', schema: extractLicence(pages), rules: [] };
  }
}

function readSides(family: Family, kinds: readonly PageKind[], input: DocumentInput, whole: FieldValues): BySide {
  const own = input.pages.filter((_, index) => kinds[index]?.family === family);
  const shown = (side: DocumentSide): FieldValues | null => {
    const pages = input.pages.filter(
      (_, index) => kinds[index]?.family === family && kinds[index]?.sides.includes(side),
    );
    if (pages.length === 0) return null;
    return pages.length === own.length ? whole : readFamily(family, pages, input.today).schema;
  };
  return { front: shown('front'), back: shown('back'), whole };
}

/** New cards only. Confidently different numbers have another rule. */
function numbersOnSides(documentTypeID: TemplateId, { front, back }: BySide): RuleOutcome {
  if (!front || !back) return ignored('sides-agree', 'One side only.');
  if (documentTypeID === 'SRI_LANKA_NIC_OLD') return ignored('sides-agree', 'The back of this card has no number.');
  const [one, other] = [nicOf(front), nicOf(back)];
  return one !== null && other !== null && sameNic(one, other)
    ? passed('sides-agree', 0.95)
    : {
        ...failed('sides-agree', 0.7, 'The numbers on the two sides could not be compared.'),
        userMessage: sidesNotCompared(),
      };
}

/** Fields that span the page. */
const WIDE = ['mrz'];

function sidesProvided(family: Family, kinds: readonly PageKind[], quality: DocumentInput['quality']): RuleOutcome {
  const sides = new Set(kinds.filter((kind) => kind.family === family).flatMap((kind) => kind.sides));
  const missing = (family === 'PASSPORT' ? (['front'] as const) : (['front', 'back'] as const)).filter(
    (side) => !sides.has(side),
  );
  if (missing.length === 0) return passed('all-pages-provided', 0.95);
  // A page of another document has its own rule.
  if (kinds.some((kind) => kind.family !== null && kind.family !== family))
    return ignored('all-pages-provided', 'Not judged: the pages are from different documents.');
  const unknown = kinds.flatMap((kind, page) => (kind.family === null ? [page + 1] : []));
  const problems = distinct(
    kinds.flatMap((kind, page) => (kind.family === null ? (quality[page]?.problems ?? []) : [])),
  );
  const [shown] = [...sides];
  const twice = shown !== undefined && unknown.length === 0 && kinds.length > 1;
  const beside = unknown.length > 0 ? ` Not recognised: page ${unknown.join(' and page ')}.` : '';
  return {
    ...failed('all-pages-provided', 0.85, `Not in the input: ${missing.join(' and ')} side.${beside}`),
    userMessage: twice
      ? sameSideTwice(shown, missing)
      : unknown.length > 0
        ? sidesNotRecognised(missing, problems)
        : sidesMissing(missing),
    missingSides: missing,
    ...(unknown.length > 0 && { pagesNotRecognised: unknown.length }),
  };
}

function onlyPage(index: number, kinds: readonly PageKind[], input: DocumentInput): [PageKind[], DocumentInput] {
  const only = <T>(all: readonly T[]): T[] => all.slice(index, index + 1);
  return [only(kinds), { ...input, pages: only(input.pages), faces: only(input.faces), quality: only(input.quality) }];
}

function oneTemplate(kinds: readonly PageKind[], pages: readonly PageReading[], family: Family): RuleOutcome {
  const families = new Set(kinds.map((kind) => kind.family).filter((one) => one !== null));
  if (families.size > 1) {
    return failed(
      'all-pages-match-one-template',
      0.85,
      `The pages are from different documents: ${[...families].join(', ')}.`,
    );
  }
  if (family === 'NIC' && nicGenerations(kinds, pages).size > 1) {
    return failed('all-pages-match-one-template', 0.85, 'The pages are of two cards, an old and a new one.');
  }
  const own = pages.filter((_, index) => kinds[index]?.family === family);
  const [first, ...rest] = family === 'NIC' ? nicNumbers(own) : [];
  if (first && rest.some((other) => !sameNic(first, other))) {
    return failed('all-pages-match-one-template', 0.85, 'The sides carry different NIC numbers.');
  }
  return passed('all-pages-match-one-template', 0.95);
}

function notExpired(schema: FieldValues, today: string): RuleOutcome {
  const expiry = textOf(schema.dateOfExpiry);
  if (expiry === null) return ignored('document-expired', 'The document carries no expiry date that was read.');
  const confidence = schema.dateOfExpiry?.originalTextConfidence ?? 1;
  return expiry < today
    ? failed('document-expired', confidence, `The document expired on ${expiry}.`)
    : passed('document-expired', confidence, `Valid until ${expiry}.`);
}

function notReached(): RuleOutcome[] {
  return (
    [
      'all-pages-provided',
      'all-pages-match-one-template',
      'document-expired',
      'all-fields-legible',
      'data-fields-present',
    ] as const
  ).map((id) => ignored(id, 'Not judged: no supported document was recognised.'));
}
