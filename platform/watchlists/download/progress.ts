/** Files or API queries. */
export type Progress = { done: number; total: number };
