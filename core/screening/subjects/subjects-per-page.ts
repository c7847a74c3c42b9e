/** People on one page of their room; apart from the contract, whose library has no place in a browser. */
export const SUBJECTS_PER_PAGE = 50;
