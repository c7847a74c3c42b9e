/** What is kept of a row that was not screened, once the person in it is erased: its line and that it was there. */
export const ERASED_ROW = { name: null, externalId: null, fault: 'was erased with the person' } as const;
