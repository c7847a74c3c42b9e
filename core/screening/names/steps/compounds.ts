import type { NameKind } from '../name';

const servant = /^(abd|abdul|abdal|abdel|abdol|abdu|abdoul|abdil|abdur|abdus|abdun|abdush|abud_)$/;
const article = /^(al|el|ul|ur|ar|as|ash|an|ad|az|il|ir|us|un|ud|ol|or)$/;
const god = /^(ullah|allah|ollah|oulah|ulla|oullah)$/;
const faith = /^(din|deen|dine|ddin|eddine|eddin|uddin|aldin|ud|dean|uldin|adin)$/;

/**
 * Join `abd al rahman`, `abdul rahman`, `abdurrahman` → `abdulrahman`; `habib ullah` → `habibullah`; `nur al din` →
 * `nuruddin`. Not Abu, Umm and particles.
 */
export function joinCompounds(words: string[], kind: NameKind): string[] {
  if (kind === 'organization' || kind === 'vessel') return words;
  const out: string[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    const next = words[at + 1] ?? '';
    const third = words[at + 2] ?? '';
    if (servant.test(word) && article.test(next) && third.length > 2) {
      out.push(`abdul${unassimilated(third)}`);
      at += 2;
    } else if (servant.test(word) && next.length > 2) {
      out.push(`abdul${unassimilated(next)}`);
      at += 1;
    } else if (word.length > 2 && god.test(next)) {
      out.push(`${word}ullah`);
      at += 1;
    } else if (word.length > 2 && article.test(next) && faith.test(third) && third !== 'ud') {
      out.push(`${word}uddin`);
      at += 2;
    } else if (word.length > 2 && faith.test(next) && next !== 'ud') {
      out.push(`${word}uddin`);
      at += 1;
    } else out.push(oneSpelling(word));
  }
  return out;
}

/** Normalize `abderrahmane` like `abdul rahman`. */
function oneSpelling(word: string): string {
  const compound =
    /^abd(?:ul|al|el|ol|oul|il|ull|all|ell)([b-df-hj-np-tv-z][a-z]{2,}|a[a-z]{3,}|i[a-z]{3,}|o[a-z]{4,}|u[a-z]{4,})$/.exec(
      word,
    );
  if (compound?.[1]) return `abdul${compound[1]}`;
  const assimilated = /^abd[aeou](?:u)?(rr|ss|nn|ll|zz|dd|tt)([a-z]{2,})$/.exec(word);
  if (assimilated?.[1] && assimilated[2]) return `abdul${assimilated[1][0]}${assimilated[2]}`;
  const faithful = /^([a-z]{3,}?)(?:ou|u|e|a|o)d{1,2}(?:een|ine|in)$/.exec(word);
  return faithful?.[1] && !/^(salad|alad|abid|ab)$/.test(faithful[1]) ? `${faithful[1]}uddin` : word;
}

/** Return the name unchanged: in `abd ar rahman` only the article is assimilated. */
function unassimilated(name: string): string {
  return name;
}
