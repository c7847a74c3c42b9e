import { sidesNotCompared } from '../messages/missing-messages';
import { decodeNic } from '../nic/decode';
import { failed, ignored, passed, type RuleOutcome } from '../pipeline/rule-outcome';
import type { FieldValues } from '../processor';
import { confidenceText, SURE } from './comparisons/comparison';
import { classDaysInOrder, classPeriods, daysInOrder, impossibleDates } from './comparisons/days';
import { namesAcrossScripts } from './comparisons/names-across-scripts';
import { addressNumbers, licenceNumbers, printAgainstZone } from './comparisons/number-comparisons';

/**
 * Check that repeated information agrees, using confident values only. Licence numbers that nearly agree count here,
 * other differences between sides in `sides-agree`; the NIC number has its own rules.
 */
export function contentsAgree(schema: FieldValues, documentTypeID: string | null, today: string): RuleOutcome {
  const compared = [
    ...impossibleDates(schema),
    ...daysInOrder(schema, { documentTypeID, bornByNumber: bornByNumber(schema), today }),
    ...classDaysInOrder(schema),
    ...namesAcrossScripts(schema),
    ...addressNumbers(schema),
    ...licenceNumbers(schema),
    ...printAgainstZone(schema, today),
  ];
  const different = compared.filter(({ agree }) => !agree).map(({ what }) => what);
  if (compared.length === 0)
    return ignored('contents-agree', 'Nothing could be compared that was read with certainty.');
  if (different.length === 0)
    return passed(
      'contents-agree',
      SURE,
      `These were compared and agree: ${compared.map(({ what }) => what).join(', ')}.`,
    );
  return failed('contents-agree', SURE, `The document contradicts itself in: ${different.join(', ')}.`);
}

function bornByNumber(schema: FieldValues): string | null {
  const number = confidenceText(schema.nicNumber);
  const decoding = number === null ? null : decodeNic(number);
  return decoding?.ok ? decoding.holder.dateOfBirth : null;
}

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
