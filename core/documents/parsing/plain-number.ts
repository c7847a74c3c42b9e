/** Keep capital letters and digits, for comparison regardless of formatting. */
export const plainNumber = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, '');
