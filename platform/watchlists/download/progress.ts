/** How far a refresh is: files, or questions to an API. */
export type Progress = { done: number; total: number };
