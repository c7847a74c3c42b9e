-- Read every 15 s for face comparisons that were lost (services/outbox/resume-stuck-work.ts).
CREATE INDEX "KycSession_completedAt_idx" ON "KycSession"("completedAt");
