-- DropIndex
DROP INDEX "Alert_organizationId_environment_status_idx";

-- AlterTable
ALTER TABLE "ScreeningRequest" ADD COLUMN     "searchName" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "superseded" BOOLEAN NOT NULL DEFAULT false;

-- CreateIndex
CREATE INDEX "Alert_organizationId_environment_status_requestId_externalI_idx" ON "Alert"("organizationId", "environment", "status", "requestId", "externalId");

-- CreateIndex
CREATE INDEX "ScreeningRequest_organizationId_environment_superseded_id_m_idx" ON "ScreeningRequest"("organizationId", "environment", "superseded", "id", "monitoring", "externalId", "searchName");
-- What is there already: the newest screening of each external id stands for the person. Names in alphabets that the database
-- does not fold are found as they are written.
UPDATE "ScreeningRequest" SET "searchName" = lower(left("fullName", 250));
UPDATE "ScreeningRequest" r SET superseded = true FROM "ScreeningRequest" later
  WHERE later."organizationId" = r."organizationId" AND later."externalId" = r."externalId"
    AND later.environment = r.environment AND later.id > r.id;
