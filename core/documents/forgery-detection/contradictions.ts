import { decodeNic } from '../nic/decode';
import { failed, ignored, passed, type RuleOutcome } from '../pipeline/rule-outcome';
import type { FieldValues } from '../processor';
import { addressNumbers } from './comparisons/address-numbers';
import { confidenceText, SURE } from './comparisons/comparison';
import { classDaysInOrder, daysInOrder, impossibleDates } from './comparisons/days';
import { namesAcrossScripts } from './comparisons/names-across-scripts';
import { licenceNumbers } from './comparisons/numbers-on-sides';
import { printAgainstZone } from './comparisons/print-against-zone';

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
