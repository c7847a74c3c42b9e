import { type ListedParty, primaryName } from '../../party';
import { tieDetail } from '../../profiles/relationship';

const REFERENCE = /\b[A-Z]{2,4}[ie]\.\d{1,4}\b/g;
const KINSHIP =
  /\b(brother-in-law|sister-in-law|father-in-law|son-in-law|brother|sister|son|daughter|father|mother|husband|wife|cousin|nephew|uncle) of\b/i;
/** Relation to the named one: `Father’s name is …`. */
const RELATION_TO: Record<string, string> = { father: 'child', mother: 'child', husband: 'spouse', wife: 'spouse' };
const NAMED = /\b(father|mother|husband|wife)['’]s name(?: is| was)?:? /gi;
/** Two or more words, capitalized or Arabic particles. */
const NAME =
  /^(?:['‘’]?\p{Lu}[\p{L}\p{M}'‘’-]*|al-\p{Lu}[\p{L}\p{M}'‘’-]*)(?: (?:['‘’]?\p{Lu}[\p{L}\p{M}'‘’-]*|(?:al|el|ul|bin|ben|bint|ibn|abd|ould)(?:[- ]['‘’]?\p{Lu}[\p{L}\p{M}'‘’-]*))){1,7}/u;

/**
 * Add relations from comments: entries by reference (`Brother of Yassin Chouka (QDi.301)`), parents and spouses by
 * name. References to removed entries are ignored.
 */
export function addTies(parties: readonly ListedParty[]): void {
  const listed = new Map(parties.map((party) => [party.entityId, party]));
  for (const party of parties) {
    const comment = party.remarks.replace(/\s+/g, ' ');
    const ties = new Map<string, string>();
    for (const sentence of comment.split(/[.;] /)) {
      let from = 0;
      for (const { 0: reference, index } of sentence.matchAll(REFERENCE)) {
        const other = listed.get(reference);
        const words = sentence.slice(from, index);
        from = index + reference.length;
        if (!other || other === party || ties.has(primaryName(other))) continue;
        const kinship = other.kind === 'individual' ? kinshipIn(words) : undefined;
        // Mostly membership, rank or acts.
        ties.set(primaryName(other), kinship ?? 'linked to');
      }
    }
    for (const { 0: words, 1: relative = '', index } of comment.matchAll(NAMED)) {
      const rest = comment.slice(index + words.length);
      const [name] = NAME.exec(rest) ?? [];
      // Names with a reference were handled above.
      if (name && !/^ \([A-Z]{2,4}[ie]\./.test(rest.slice(name.length))) ties.set(name, toRelative(relative));
    }
    for (const [name, relationship] of ties) party.details.push(tieDetail(relationship, name));
  }
}

/** `Brother of Yassin Chouka (`, `Father’s name is Abu Bakar Ba'asyir (`. */
function kinshipIn(words: string): string | undefined {
  const [, kin] = KINSHIP.exec(words) ?? [];
  if (kin) return kin.toLowerCase();
  const named = [...words.matchAll(NAMED)].at(-1);
  if (!named) return undefined;
  const rest = words.slice(named.index + named[0].length);
  // The relative's only directly after the name.
  return `${NAME.exec(rest)?.[0]} (` === rest ? toRelative(named[1] ?? '') : undefined;
}

const toRelative = (relative: string): string => RELATION_TO[relative.toLowerCase()] ?? 'relative';
