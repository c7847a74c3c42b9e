-- AlterTable
ALTER TABLE "DocumentInstance" ADD COLUMN     "warnings" INTEGER NOT NULL DEFAULT 0;

-- CreateIndex
CREATE INDEX "DocumentInstance_organizationId_warnings_idx" ON "DocumentInstance"("organizationId", "warnings");

-- Documents that were judged before: their results say it.
UPDATE "DocumentInstance" SET "warnings" = (
  SELECT count(*)
  FROM jsonb_path_query("result", '$.validation.rulesFailed[*] ? (@.errorLevel == "warning")')
) + (
  SELECT count(*)
  FROM jsonb_path_query("result", '$.extraction.rulesFailed[*] ? (@.errorLevel == "warning")')
)
WHERE "result" IS NOT NULL;
