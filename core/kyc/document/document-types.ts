export const DOCUMENT_TYPES = ['NIC_NEW', 'NIC_OLD', 'DRIVING_LICENCE', 'PASSPORT'] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

/** Without duplicates, in display order. */
export const documentTypesOf = (ids: readonly string[]): DocumentType[] =>
  DOCUMENT_TYPES.filter((type) => ids.includes(type));

/** Old and new NIC are photographed alike. */
export type DocumentKind = 'nic' | 'licence' | 'passport';
const KINDS: Record<DocumentType, DocumentKind> = {
  NIC_NEW: 'nic',
  NIC_OLD: 'nic',
  DRIVING_LICENCE: 'licence',
  PASSPORT: 'passport',
};

export const documentKindOf = (type: DocumentType): DocumentKind => KINDS[type];

/** By pipeline document type id. */
const RECOGNISED: Record<string, DocumentType> = {
  SRI_LANKA_NIC_NEW: 'NIC_NEW',
  SRI_LANKA_NIC_OLD: 'NIC_OLD',
  SRI_LANKA_DRIVING_LICENCE: 'DRIVING_LICENCE',
  SRI_LANKA_PASSPORT: 'PASSPORT',
};
export const recognisedAs = (documentTypeId: string | null): DocumentType | null =>
  (documentTypeId && RECOGNISED[documentTypeId]) || null;

/** In order of capture. */
export const SIDES = ['front', 'back'] as const;
export type Side = (typeof SIDES)[number];

/** Public `data` (docs/api.md#kyc-sessions). */
export type DocumentShape = {
  country: string;
  documentType: DocumentType;
  documentRatio: number;
  isDoubleSided: boolean;
};

const ID_1_RATIO = 1.586;
const PASSPORT_PAGE_RATIO = 1.42;

const card = (documentType: DocumentType): DocumentShape => ({
  country: 'LK',
  documentType,
  documentRatio: ID_1_RATIO,
  isDoubleSided: true,
});

/** `documentRatio` is width over height (docs/api.md#kyc-sessions). */
export const DOCUMENT_SHAPES: Record<DocumentType, DocumentShape> = {
  NIC_NEW: card('NIC_NEW'),
  NIC_OLD: card('NIC_OLD'),
  DRIVING_LICENCE: card('DRIVING_LICENCE'),
  PASSPORT: { country: 'LK', documentType: 'PASSPORT', documentRatio: PASSPORT_PAGE_RATIO, isDoubleSided: false },
};

/** A PDF in the front slot may hold both sides. */
export function missingSides(isDoubleSided: boolean, kept: ReadonlyArray<{ side: Side; mimeType: string }>): Side[] {
  const front = kept.find((file) => file.side === 'front');
  if (!isDoubleSided || front?.mimeType === 'application/pdf') return front ? [] : ['front'];
  return SIDES.filter((side) => !kept.some((file) => file.side === side));
}
