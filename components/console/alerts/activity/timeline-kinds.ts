/** An action may belong to two filters. */
export const TIMELINE_KINDS = {
  decisions: [
    'statusChanged',
    'matchDecided',
    'proposed',
    'sentBack',
    'decisionProposed',
    'decisionSentBack',
    'decisionWithdrawn',
    'decisionUndone',
    'autoDismissed',
  ],
  scores: ['triggered', 'detailsAnswered', 'detailsAdded', 'screenedAgain', 'entryDelisted'],
  customer: ['detailsAsked', 'detailsWithdrawn', 'detailsAnswered', 'detailsAdded'],
  people: ['assigned', 'commentAdded', 'commentDeleted', 'tagged'],
  webhooks: ['eventSent'],
} as const;

export type TimelineKind = keyof typeof TIMELINE_KINDS;

export const isOfKind = (action: string, kind: TimelineKind | ''): boolean =>
  kind === '' || (TIMELINE_KINDS[kind] as readonly string[]).includes(action);
