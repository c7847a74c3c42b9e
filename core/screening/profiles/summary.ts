import { officeTitle } from '../pep-datasets/pep-source';
import type { Profile } from './contract';
import type { Fact } from './facts';

type Summarised = Pick<
  Profile,
  | 'fullName'
  | 'otherNames'
  | 'countries'
  | 'dateOfBirth'
  | 'positionsHeld'
  | 'closeAssociatesOrFamilyMembers'
  | 'riskScorecard'
>;

/** Sentences cite their sources, except countries and risk: `[1]` in the order of `documentIds`. */
export function summarise(facts: readonly Fact[], profile: Summarised): string {
  const cite = (of: (fact: Fact) => boolean) => facts.flatMap((fact, at) => (of(fact) ? [`[${at + 1}]`] : [])).join('');
  const all = cite(() => true);
  const sentences = [
    `${profile.fullName}${profile.otherNames.length > 0 ? `, also known as ${list(profile.otherNames, 3)},` : ''} is on record in ${list(
      [...new Set(facts.map((fact) => fact.sourceTitle))],
      4,
    )} ${all}.`,
    profile.dateOfBirth.length > 0 &&
      `${profile.dateOfBirth.length > 1 ? 'The sources give several dates of birth' : 'Date of birth'}: ${list(profile.dateOfBirth, 4)} ${cite((fact) => fact.party.birthDates.length > 0)}.`,
    profile.countries.length > 0 && `Associated countries: ${list(profile.countries, 6)}.`,
    ...facts.map(
      (fact, at) =>
        fact.kind !== 'pep' &&
        fact.kind !== 'media' &&
        `${fact.kind === 'wanted' ? 'Sought' : 'Listed'}${fact.party.programs.length > 0 ? ` under ${list(fact.party.programs, 6)}` : ''}${fact.party.listedOn ? ` since ${fact.party.listedOn}` : ''} [${at + 1}].`,
    ),
    ...facts.map(
      ({ story }, at) =>
        story &&
        `${story.publisher || 'An article'} wrote on ${story.publishedAt.slice(0, 10)} about ${list(
          story.categories.map((category) => category.replaceAll('-', ' ')),
          3,
        )}: “${story.title}” [${at + 1}].`,
    ),
    profile.positionsHeld.length > 0 &&
      `Positions held: ${list(
        profile.positionsHeld.map((held) => `${officeTitle(held)}${held.period ? ` (${held.period})` : ''}`),
        5,
      )} ${cite((fact) => fact.offices.length > 0 || fact.party.positions.length > 0)}.`,
    profile.closeAssociatesOrFamilyMembers.length > 0 &&
      `Close associates or family: ${list(
        profile.closeAssociatesOrFamilyMembers.map((one) => `${one.name} (${one.relationship})`),
        4,
      )} ${cite((fact) => fact.associates.length > 0)}.`,
    profile.riskScorecard && `Assessed as ${profile.riskScorecard.riskCategory} risk.`,
  ];
  return sentences.filter((sentence): sentence is string => typeof sentence === 'string').join(' ');
}

/** `a, b, c and 4 more`. */
function list(values: readonly string[], max: number): string {
  const shown = values.slice(0, max).join(', ');
  return values.length > max ? `${shown} and ${values.length - max} more` : shown;
}
