-- The few sessions that wait for a person's decision, among all that ended (services/kyc/waiting-for-review.ts). Prisma knows no such index.
CREATE INDEX "KycSession_waits_for_person" ON "KycSession" ((("organizationId" || '')))
WHERE "isComplete" AND NOT "isInvalid" AND (
  (("faceVerification"->'review')->>'required' = 'true' AND coalesce(("faceVerification"->'review')->>'decision', '') = '')
  OR ("documentReview"->>'required' = 'true' AND coalesce("documentReview"->>'decision', '') = '')
);
