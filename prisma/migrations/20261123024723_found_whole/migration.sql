-- AlterTable
ALTER TABLE "Alert" ADD COLUMN     "searchKeys" TEXT[];

-- AlterTable
ALTER TABLE "KycSession" ADD COLUMN     "searchKeys" TEXT[];

-- AlterTable
ALTER TABLE "ScreeningBatchRow" ADD COLUMN     "reusedId" BOOLEAN NOT NULL DEFAULT false;

-- CreateIndex
CREATE INDEX "Alert_searchKeys_idx" ON "Alert" USING GIN ("searchKeys");

-- CreateIndex
CREATE INDEX "KycSession_searchKeys_idx" ON "KycSession" USING GIN ("searchKeys");

-- CreateIndex
CREATE INDEX "ScreeningRequest_organizationId_environment_superseded_sear_idx" ON "ScreeningRequest"("organizationId", "environment", "superseded", "searchName", "id", "monitoring", "externalId");

-- Sessions and alerts that are there already are found like those that come from now on.
UPDATE "KycSession" s SET "searchKeys" = coalesce((
  SELECT array_agg(DISTINCT left(word, n))
  FROM regexp_split_to_table(lower(concat_ws(' ', s."customerName", s."externalId")), '[[:space:][:punct:]]+') AS word,
    generate_series(2, least(length(word), 24)) AS n), ARRAY[]::TEXT[]);
UPDATE "Alert" a SET "searchKeys" = coalesce((
  SELECT array_agg(DISTINCT left(word, n))
  FROM regexp_split_to_table(lower(concat_ws(' ', a."bestName", a.subject ->> 'fullName', a."externalId")), '[[:space:][:punct:]]+') AS word,
    generate_series(2, least(length(word), 24)) AS n), ARRAY[]::TEXT[]);
