import { z } from 'zod';
import { plainIssue } from '@/core/http/problem-body';

export type InputLine<Row> = { row: Row } | { error: string };

/** Errors never quote values: they may be personal data. */
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

/** Throws an `InputFault` for the first invalid line. */
export function allRows<Row>(lines: readonly InputLine<Row>[], file: string): Row[] {
  return lines.map((line) => {
    if ('error' in line) throw new InputFault(`${file}, ${line.error}`);
    return line.row;
  });
}

/** The message is shown to the user. */
export class InputFault extends Error {
  override name = 'InputFault';
}

/** Exit code 1 if a line was invalid. */
export function answerLines<Row>(lines: readonly InputLine<Row>[], answer: (row: Row) => object): void {
  const answers = lines.map((line) => `${JSON.stringify('error' in line ? line : answer(line.row))}\n`);
  process.stdout.write(answers.join(''));
  if (lines.some((line) => 'error' in line)) process.exitCode = 1;
}

/** An empty name would score 0 instead of failing. */
export const NameText = z
  .union([z.string(), z.number()])
  .transform(String)
  .refine((text) => text.trim() !== '', 'is empty');

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
