import { z } from 'zod';
import { plainIssue } from '@/core/http/plain-issue';

/** A line as the row it holds, or what is wrong with it in one sentence that begins with its number in the file. */
export type InputLine<Row> = { row: Row } | { error: string };

/** JSON objects, one a line; empty lines hold none. What a cell holds is not repeated in an error: it may be personal. */
export function inputLines<Row>(text: string, contract: z.ZodType<Row>): InputLine<Row>[] {
  return text
    .replace(/^\uFEFF/, '')
    .split('\n')
    .map((line, at) => ({ line, number: at + 1 }))
    .filter(({ line }) => line.trim() !== '')
    .map(({ line, number }) => {
      const parsed = contract.safeParse(jsonOf(line), { error: plainIssue });
      return parsed.success ? { row: parsed.data } : { error: `line ${number}: ${faultOf(parsed.error)}` };
    });
}

/** The rows of a file in which every line must be right. Throws an `InputFault` that names the first one that is not. */
export function allRows<Row>(lines: readonly InputLine<Row>[], file: string): Row[] {
  return lines.map((line) => {
    if ('error' in line) throw new InputFault(`${file}, ${line.error}`);
    return line.row;
  });
}

/** What was asked for cannot be done with what was given. The message is for whoever typed the command. */
export class InputFault extends Error {
  override name = 'InputFault';
}

/** Prints a line for each input line, in order, and ends with 1 if one of them could not be used. */
export function answerLines<Row>(lines: readonly InputLine<Row>[], answer: (row: Row) => object): void {
  const answers = lines.map((line) => `${JSON.stringify('error' in line ? line : answer(line.row))}\n`);
  process.stdout.write(answers.join(''));
  if (lines.some((line) => 'error' in line)) process.exitCode = 1;
}

/** A name of a row: something must stand there, since nothing compared with a name would be a score of nothing. */
export const NameText = z
  .union([z.string(), z.number()])
  .transform(String)
  .refine((text) => text.trim() !== '', 'is empty');

/** One text or several, or none. */
export const Texts = z
  .union([z.string(), z.array(z.string())])
  .nullish()
  .transform((value) => [value ?? []].flat().filter((text) => text !== ''));

export const OptionalText = z
  .string()
  .nullish()
  .transform((text) => text ?? undefined);

const NOT_JSON = Symbol('not JSON');

function jsonOf(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return NOT_JSON;
  }
}

function faultOf(error: z.ZodError): string {
  return error.issues
    .map(({ path, message }) => (path.length > 0 ? `${path.join('.')} ${message}` : 'is not a JSON object'))
    .join('; ');
}
