export const plainNumber = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, '');
