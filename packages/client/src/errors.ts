import type { components } from './schema.js';

export type Problem = components['schemas']['Problem'];

/** An error response of the API. Decide by `code`; `requestId` is for support. */
export class GatehouseError extends Error {
  override readonly name = 'GatehouseError';
  readonly status: number;
  readonly code: string;
  readonly requestId: string | null;
  readonly problem: Partial<Problem>;

  constructor(status: number, problem: Partial<Problem>, requestId: string | null) {
    super(problem.message ?? `HTTP ${status}`);
    this.status = status;
    this.code = problem.errorCode ?? `HTTP_${status}`;
    this.requestId = problem.requestId ?? requestId;
    this.problem = problem;
  }
}

/** No response: the connection failed or timed out. `cause` is the error of `fetch`. */
export class GatehouseConnectionError extends Error {
  override readonly name = 'GatehouseConnectionError';
}
