-- Names of the glossary (docs/glossary.md); the data is unchanged.
ALTER TABLE "Alert" RENAME COLUMN "toldFields" TO "answeredFields";
ALTER TABLE "Alert" RENAME COLUMN "untoldScore" TO "scoreBeforeAnswers";
ALTER TABLE "ConsoleSession" RENAME COLUMN "secondStepDue" TO "twoFactorDue";
ALTER TABLE "KycLivenessRun" RENAME COLUMN "framesAt" TO "framesReceivedAt";
ALTER TABLE "KycSession" RENAME COLUMN "deletingAt" TO "deletionStartedAt";
ALTER TABLE "KycSession" RENAME COLUMN "documentSettledId" TO "appliedDocumentId";
ALTER TABLE "KycSession" RENAME COLUMN "faceKeptAt" TO "faceCheckPendingSince";
ALTER TABLE "KycSession" RENAME COLUMN "helpAskedAt" TO "helpRequestedAt";
ALTER TABLE "KycSession" RENAME COLUMN "mailNewLink" TO "autoResendLink";
ALTER INDEX "KycSession_organizationId_helpAskedAt_idx" RENAME TO "KycSession_organizationId_helpRequestedAt_idx";
ALTER TABLE "Member" RENAME COLUMN "secondStepSince" TO "twoFactorSince";
ALTER TABLE "ScreeningRequest" RENAME COLUMN "lacking" TO "failedSources";
ALTER TABLE "SecondStep" RENAME TO "TwoFactor";
ALTER TABLE "TwoFactor" RENAME COLUMN "tries" TO "attempts";
ALTER TABLE "TwoFactor" RENAME COLUMN "triesSince" TO "attemptsSince";
ALTER INDEX "SecondStep_pkey" RENAME TO "TwoFactor_pkey";
ALTER INDEX "SecondStep_organizationId_idx" RENAME TO "TwoFactor_organizationId_idx";
ALTER TABLE "WebhookDestination" RENAME COLUMN "failureToldAt" TO "failureNotifiedAt";

-- Keys of the settings, likewise.
DO $$
DECLARE key text[];
BEGIN
  FOREACH key SLICE 1 IN ARRAY ARRAY[
    ['alerts', 'openAlertsMost', 'maxOpenAlertsPerAssignee'], ['kyc', 'mailNewLink', 'autoResendLink'],
    ['screening', 'fourEyesDismissFrom', 'fourEyesDismissThreshold'], ['signIn', 'secondStep', 'twoFactor']]
  LOOP
    UPDATE "Organization"
    SET settings = jsonb_set(settings #- key[1:2], ARRAY[key[1], key[3]], settings #> key[1:2])
    WHERE settings #> key[1:2] IS NOT NULL;
  END LOOP;
END
$$;
