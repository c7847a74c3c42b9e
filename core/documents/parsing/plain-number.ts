/** The capital letters and digits of a printed number or name alone: two of the same are the same, however they are set. */
export const plainNumber = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, '');
