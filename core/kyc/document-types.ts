/** Documents that a customer may choose. The id is the session's `data.documentType`. */
export const DOCUMENT_TYPES = ['NIC_NEW', 'NIC_OLD', 'DRIVING_LICENCE', 'PASSPORT'] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

/** Of the given ids those of documents, each once and in the order in which customers see them. */
export const documentTypesOf = (ids: readonly string[]): DocumentType[] =>
  DOCUMENT_TYPES.filter((type) => ids.includes(type));

/** What a person takes a document for: the old and the new card are one kind, photographed alike. */
export type DocumentKind = 'nic' | 'licence' | 'passport';
const KINDS: Record<DocumentType, DocumentKind> = {
  NIC_NEW: 'nic',
  NIC_OLD: 'nic',
  DRIVING_LICENCE: 'licence',
  PASSPORT: 'passport',
};

/** The kind a document is of. */
export const kindOf = (type: DocumentType): DocumentKind => KINDS[type];

/** The pipeline's ids of recognised documents, as what a customer chooses. */
const RECOGNISED: Record<string, DocumentType> = {
  SRI_LANKA_NIC_NEW: 'NIC_NEW',
  SRI_LANKA_NIC_OLD: 'NIC_OLD',
  SRI_LANKA_DRIVING_LICENCE: 'DRIVING_LICENCE',
  SRI_LANKA_PASSPORT: 'PASSPORT',
};
/** What the pipeline took a document for; null when it recognised none. */
export const recognisedAs = (documentTypeId: string | null): DocumentType | null =>
  (documentTypeId && RECOGNISED[documentTypeId]) || null;

/** Sides that are photographed, in the order in which they are asked for. */
export const SIDES = ['front', 'back'] as const;
export type Side = (typeof SIDES)[number];

/** Public `data` of a session once a document is chosen (docs/api.md#kyc-sessions). */
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

/** Country, width over height, and whether there is a back: ID-1 cards have one, the passport's photo page does not (docs/api.md#kyc-sessions). */
export const DOCUMENT_SHAPES: Record<DocumentType, DocumentShape> = {
  NIC_NEW: card('NIC_NEW'),
  NIC_OLD: card('NIC_OLD'),
  DRIVING_LICENCE: card('DRIVING_LICENCE'),
  PASSPORT: { country: 'LK', documentType: 'PASSPORT', documentRatio: PASSPORT_PAGE_RATIO, isDoubleSided: false },
};

/** Whether the kept uploads are the whole document. A PDF in the front slot may hold both sides; the pipeline says if it does not. */
export function missingSides(isDoubleSided: boolean, kept: ReadonlyArray<{ side: Side; mimeType: string }>): Side[] {
  const front = kept.find((file) => file.side === 'front');
  if (!isDoubleSided || front?.mimeType === 'application/pdf') return front ? [] : ['front'];
  return SIDES.filter((side) => !kept.some((file) => file.side === side));
}
