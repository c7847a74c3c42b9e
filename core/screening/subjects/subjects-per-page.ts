/** Separate from the contract, to keep its library out of the browser. */
export const SUBJECTS_PER_PAGE = 50;
