/** Print, MRZ, NIC number, `inputData`. */
export const evidenceSources = ['document', 'zone', 'number', 'given'] as const;
export type EvidenceSource = (typeof evidenceSources)[number];
