import { readFileSync } from 'node:fs';
import { answerLines, inputLines } from '../evaluation/input-lines';
import { matchPair, Pair } from '../evaluation/match-pairs';

/**
 * `npm run -s match < pairs.jsonl`: compares each pair `{query, target, schema?, query_props?, target_props?}` and prints
 * `{score, nameScore, explanation}`, one line each, in order. A score of 0.70 or more means "same party". A line that
 * holds no pair gets `{error: "line 3: …"}` in its place, and the command ends with 1.
 */
answerLines(inputLines(readFileSync(0, 'utf8'), Pair), matchPair);
