/**
 * Supported subset of Inngest's CEL: paths from `event` and `async`, literals, `==`, `!=`, `&&`, `||`, `!`, `+`,
 * parentheses. The rest is refused at registration.
 */
export type ExpressionScope = { event: unknown; async?: unknown };
export type Expression = (scope: ExpressionScope) => unknown;

export class ExpressionError extends Error {
  override name = 'ExpressionError';
}

const TOKEN =
  /\s*(?:(==|!=|&&|\|\||[!+()])|("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')|(\d+(?:\.\d+)?)|([A-Za-z_][\w]*(?:\.[A-Za-z_]\w*)*))/y;
type Token = { text: string; kind: 'sign' | 'string' | 'number' | 'name' };

function tokens(source: string): Token[] {
  const found: Token[] = [];
  const text = source.trim();
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.length) {
    const match = TOKEN.exec(text);
    if (!match) throw new ExpressionError(`not understood: ${source}`);
    const kinds = ['sign', 'string', 'number', 'name'] as const;
    kinds.forEach((kind, i) => {
      const part = match[i + 1];
      if (part !== undefined) found.push({ kind, text: part });
    });
  }
  return found;
}

const LEVELS: Record<string, (a: unknown, b: unknown) => unknown>[] = [
  { '||': (a, b) => Boolean(a) || Boolean(b) },
  { '&&': (a, b) => Boolean(a) && Boolean(b) },
  { '==': (a, b) => a === b, '!=': (a, b) => a !== b },
  { '+': (a, b) => (typeof a === 'number' && typeof b === 'number' ? a + b : `${a ?? ''}${b ?? ''}`) },
];

/** Throws ExpressionError if unsupported. */
export function compile(source: string): Expression {
  const list = tokens(source);
  let at = 0;
  const peek = () => list[at]?.text;

  const level = (depth: number): Expression => {
    const operators = LEVELS[depth];
    if (!operators) return operand();
    let left = level(depth + 1);
    for (let apply = operators[peek() ?? '']; apply && list[at]?.kind === 'sign'; apply = operators[peek() ?? '']) {
      at++;
      const [a, b, operator] = [left, level(depth + 1), apply];
      left = (scope) => operator(a(scope), b(scope));
    }
    return left;
  };
  const operand = (): Expression => {
    const token = list[at++];
    if (!token) throw new ExpressionError(`ends too early: ${source}`);
    if (token.text === '!') {
      const inner = operand();
      return (scope) => !inner(scope);
    }
    if (token.text === '(') {
      const inner = level(0);
      if (list[at++]?.text !== ')') throw new ExpressionError(`a parenthesis stays open: ${source}`);
      return inner;
    }
    return leaf(token, source);
  };

  const whole = level(0);
  if (at !== list.length) throw new ExpressionError(`not understood: ${source}`);
  return whole;
}

const WORDS: Record<string, unknown> = { true: true, false: false, null: null };

function leaf({ kind, text }: Token, source: string): Expression {
  if (kind === 'string') return () => text.slice(1, -1).replace(/\\(.)/g, '$1');
  if (kind === 'number') return () => Number(text);
  if (kind === 'name' && Object.hasOwn(WORDS, text)) return () => WORDS[text];
  const path = text.split('.');
  if (kind === 'sign' || (path[0] !== 'event' && path[0] !== 'async'))
    throw new ExpressionError(`not understood: ${source}`);
  return (scope) => path.reduce<unknown>(member, scope);
}

function member(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as Record<string, unknown>)[key]
    : undefined;
}
