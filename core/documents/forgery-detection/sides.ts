import { sidesNotCompared } from '../messages/missing-messages';
import { failed, passed, type RuleOutcome } from '../pipeline/rule-outcome';
import type { FieldValues } from '../processor';
import { confidenceText, SURE } from './comparisons/comparison';
import { classPeriods } from './comparisons/days';

/**
 * Only warns, as genuine licences may have another number on the back, or a class that starts after issue or outlasts
 * the card.
 */
export function sidesAgree(schema: FieldValues): RuleOutcome {
  const [front, back] = [confidenceText(schema.licenceNumber), confidenceText(schema.licenceNumberBack)];
  const [issued, expires] = [confidenceText(schema.dateOfIssue), confidenceText(schema.dateOfExpiry)];
  const periods = classPeriods(schema);
  const numbers = front !== null && back !== null;
  const days = periods.length > 0 && issued !== null && expires !== null;
  if (!numbers && !days)
    return {
      ...failed(
        'sides-agree',
        0.7,
        'Nothing that both sides say was read with certainty, so they could not be compared.',
      ),
      userMessage: sidesNotCompared(),
    };
  const names = (beyond: (period: (typeof periods)[number]) => boolean): string =>
    periods
      .filter(beyond)
      .map(({ vehicleClass }) => vehicleClass)
      .join(', ');
  const early = days ? names(({ validFrom }) => validFrom > issued) : '';
  const late = days ? names(({ validUntil }) => validUntil > expires) : '';
  const said = [
    numbers && front !== back && 'The sides carry different numbers of the form of a licence number.',
    early && `Classes that begin after the card was issued: ${early}.`,
    late && `Classes that are valid for longer than the card: ${late}.`,
  ].filter((one) => one !== false && one !== '');
  return said.length === 0 ? passed('sides-agree', SURE) : failed('sides-agree', SURE, said.join(' '));
}
