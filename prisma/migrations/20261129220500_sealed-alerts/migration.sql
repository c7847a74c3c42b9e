-- What is still in clear, for the nightly run that seals it (services/files/sweep-files.ts).
CREATE INDEX "Alert_clear" ON "Alert"("id")
  WHERE NOT starts_with("resolution" ->> 'note', 'sealed.v1.')
    OR NOT starts_with("resolution" ->> 'approvalNote', 'sealed.v1.')
    OR NOT starts_with("resolution" ->> 'reference', 'sealed.v1.')
    OR NOT starts_with("pendingDecision" ->> 'note', 'sealed.v1.')
    OR NOT starts_with("pendingDecision" ->> 'approvalNote', 'sealed.v1.')
    OR NOT starts_with("pendingDecision" ->> 'reference', 'sealed.v1.')
    OR NOT starts_with("undo" -> 'before' -> 'resolution' ->> 'note', 'sealed.v1.')
    OR NOT starts_with("undo" -> 'before' -> 'resolution' ->> 'approvalNote', 'sealed.v1.')
    OR NOT starts_with("undo" -> 'before' -> 'resolution' ->> 'reference', 'sealed.v1.')
    OR NOT starts_with("undo" -> 'before' -> 'pendingDecision' ->> 'note', 'sealed.v1.')
    OR NOT starts_with("undo" -> 'before' -> 'pendingDecision' ->> 'approvalNote', 'sealed.v1.')
    OR NOT starts_with("undo" -> 'before' -> 'pendingDecision' ->> 'reference', 'sealed.v1.');
CREATE INDEX "AlertComment_clear" ON "AlertComment"("id")
  WHERE NOT starts_with("body", 'sealed.v1.');
CREATE INDEX "AlertTimelineEntry_clear" ON "AlertTimelineEntry"("id")
  WHERE NOT starts_with("detail" ->> 'note', 'sealed.v1.')
    OR NOT starts_with("detail" ->> 'approvalNote', 'sealed.v1.')
    OR NOT starts_with("detail" ->> 'reference', 'sealed.v1.');
CREATE INDEX "StoredFile_clear" ON "StoredFile"("id")
  WHERE NOT starts_with("description", 'sealed.v1.');
CREATE INDEX "WebhookEvent_clear" ON "WebhookEvent"("id")
  WHERE NOT starts_with("data" -> 'comment' ->> 'body', 'sealed.v1.')
    OR NOT starts_with("data" -> 'resolution' ->> 'note', 'sealed.v1.')
    OR NOT starts_with("data" -> 'resolution' ->> 'approvalNote', 'sealed.v1.')
    OR NOT starts_with("data" -> 'resolution' ->> 'reference', 'sealed.v1.')
    OR NOT starts_with("data" -> 'pendingDecision' ->> 'note', 'sealed.v1.')
    OR NOT starts_with("data" -> 'pendingDecision' ->> 'approvalNote', 'sealed.v1.')
    OR NOT starts_with("data" -> 'pendingDecision' ->> 'reference', 'sealed.v1.');
