-- What is still in clear, for the nightly run that seals it (services/files/sweep-files.ts).
CREATE INDEX "DocumentInstance_clear" ON "DocumentInstance"("id")
  WHERE jsonb_typeof("result") = 'object' OR jsonb_typeof("inputData") = 'object';
CREATE INDEX "DocumentStage_clear" ON "DocumentStage"("id")
  WHERE jsonb_typeof("data") = 'object' OR jsonb_typeof("artefacts") = 'object';
CREATE INDEX "KycSession_clear" ON "KycSession"("id")
  WHERE jsonb_typeof("inputData") = 'object' OR jsonb_typeof("correction") = 'object';
CREATE INDEX "KycTimelineEntry_clear" ON "KycTimelineEntry"("id")
  WHERE NOT starts_with("detail" ->> 'note', 'sealed.v1.');
