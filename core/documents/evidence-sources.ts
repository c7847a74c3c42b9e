/** Where a value was found: printed on the document, in the lines for machines, within the NIC number, sent by the caller. */
export const evidenceSources = ['document', 'zone', 'number', 'given'] as const;
export type EvidenceSource = (typeof evidenceSources)[number];
