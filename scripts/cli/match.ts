import { readFileSync } from 'node:fs';
import { answerLines, inputLines } from '../evaluation/input-lines';
import { matchPair, Pair } from '../evaluation/match-pairs';

/**
 * `npm run -s match < pairs.jsonl`: print `{score, nameScore, explanation}` per pair, in order. 0.70 or more is a
 * match. Invalid lines yield `{error}` and exit code 1.
 */
answerLines(inputLines(readFileSync(0, 'utf8'), Pair), matchPair);
