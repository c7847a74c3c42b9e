-- DropIndex
DROP INDEX "Alert_organizationId_environment_status_requestId_externalI_idx";

-- DropIndex
DROP INDEX "ScreeningRequest_organizationId_environment_superseded_id_m_idx";

-- DropIndex
DROP INDEX "ScreeningRequest_organizationId_environment_superseded_sear_idx";

-- AlterTable
ALTER TABLE "Alert" ADD COLUMN     "personKey" TEXT,
ADD COLUMN     "toldFields" TEXT[] DEFAULT ARRAY[]::TEXT[];

-- AlterTable
ALTER TABLE "ScreeningRequest" ADD COLUMN     "personKey" TEXT;

-- CreateIndex
CREATE INDEX "Alert_organizationId_environment_status_requestId_personKey_idx" ON "Alert"("organizationId", "environment", "status", "requestId", "personKey");

-- CreateIndex
CREATE INDEX "ScreeningRequest_organizationId_environment_superseded_id_m_idx" ON "ScreeningRequest"("organizationId", "environment", "superseded", "id", "monitoring", "externalId", "searchName", "personKey");

-- CreateIndex
CREATE INDEX "ScreeningRequest_organizationId_environment_superseded_sear_idx" ON "ScreeningRequest"("organizationId", "environment", "superseded", "searchName", "id", "monitoring", "externalId", "personKey");

-- What is there already: by the words of the name as the database splits it, which knows no signs but ASCII ones.
UPDATE "ScreeningRequest" SET "personKey" = md5("externalId" || chr(10) || (
  SELECT coalesce(string_agg(word, ' ' ORDER BY word COLLATE "C"), '')
  FROM regexp_split_to_table("searchName", '[[:space:][:punct:]]+') AS word WHERE word <> ''))
  WHERE "externalId" IS NOT NULL;
UPDATE "Alert" a SET "personKey" = r."personKey" FROM "ScreeningRequest" r WHERE r.id = a."requestId";
-- Whoever lost their place to another name of the id stands again, unwatched as they were.
UPDATE "ScreeningRequest" r SET superseded = false WHERE r.superseded AND NOT EXISTS (
  SELECT FROM "ScreeningRequest" later WHERE later."organizationId" = r."organizationId" AND later."externalId" = r."externalId"
    AND later.environment = r.environment AND later."personKey" = r."personKey" AND later.id > r.id);
UPDATE "Alert" a SET "toldFields" = told.fields FROM (
  SELECT d."alertId", array_agg(DISTINCT field) AS fields FROM "DetailRequest" d, jsonb_object_keys(d.answer) AS field
  WHERE d.status = 'answered' AND jsonb_typeof(d.answer) = 'object' GROUP BY d."alertId") told
  WHERE told."alertId" = a.id;
