import { failed, ignored, passed, type RuleOutcome } from '../pipeline/rule-outcome';

/** Null if the document has no such fingerprint. */
export type Sightings = {
  /** Instance ids, newest first. */
  number: string[] | null;
  picture: string[] | null;
  blocked: ('number' | 'picture')[];
  refuses: boolean;
};

const NAMED = 5;

/** Only blocklist rejection, if enabled, can fail the document. */
export function judgeReuse({ number, picture, blocked, refuses }: Sightings): RuleOutcome[] {
  const comparable = number !== null || picture !== null;
  const blocklist = !comparable
    ? ignored('blocklist', 'The document has nothing to compare.')
    : blocked.length > 0
      ? failed('blocklist', 1, `On the blocklist by its ${blocked.join(' and ')}.`)
      : passed('blocklist');
  const refusal = !refuses
    ? ignored('blocklist-refusal', 'The organization refuses nothing by its blocklist.')
    : { ...blocklist, id: 'blocklist-refusal' as const };
  return [
    seen('duplicate-number', 'number', number),
    seen('duplicate-picture', 'picture', picture),
    blocklist,
    refusal,
  ];
}

function seen(id: 'duplicate-number' | 'duplicate-picture', what: string, instances: string[] | null): RuleOutcome {
  if (instances === null) return ignored(id, `The document has no ${what} to compare.`);
  if (instances.length === 0) return passed(id);
  const named = instances.slice(0, NAMED).join(', ');
  const more = instances.length > NAMED ? ` and ${instances.length - NAMED} more` : '';
  return failed(id, id === 'duplicate-number' ? 1 : 0.9, `The same ${what} was in ${named}${more}.`);
}
