-- DropIndex
DROP INDEX "Alert_organizationId_environment_priority_bestScore_dueAt_i_idx";

-- AlterTable
ALTER TABLE "Alert" ADD COLUMN     "compared" JSONB NOT NULL DEFAULT '{"agrees":[],"differs":[]}',
ADD COLUMN     "evidence" INTEGER NOT NULL DEFAULT 0;

-- CreateIndex
CREATE INDEX "Alert_organizationId_environment_priority_bestScore_evidenc_idx" ON "Alert"("organizationId", "environment", "priority", "bestScore" DESC, "evidence" DESC, "dueAt", "id");

-- Alerts that are there already tell what agreed like those that come from now on.
UPDATE "Alert" a SET compared = best.compared, evidence = jsonb_array_length(best.compared -> 'agrees')
FROM (
  SELECT DISTINCT ON (m."alertId", m.source, m.score) m."alertId", m.source, m.score, jsonb_build_object(
    'agrees', to_jsonb(array_remove(ARRAY[
      CASE WHEN (m.scoring ->> 'idDocMatch')::boolean THEN 'document' END,
      CASE WHEN (m.scoring #>> '{dobMatch,exactMatch}')::boolean THEN 'birthDate' END,
      CASE WHEN (m.scoring ->> 'countryMatch')::boolean THEN 'country' END], NULL)),
    'differs', to_jsonb(array_remove(ARRAY[
      CASE WHEN NOT (m.scoring #>> '{dobMatch,exactMatch}')::boolean AND (m.scoring #>> '{dobMatch,approxAgeDelta}')::float8 > 0 THEN 'birthDate' END,
      CASE WHEN NOT (m.scoring ->> 'countryMatch')::boolean THEN 'country' END], NULL))) AS compared
  FROM "AlertMatch" m ORDER BY m."alertId", m.source, m.score, m.id) AS best
WHERE best."alertId" = a.id AND best.source = a."bestSource" AND best.score = a."bestScore";
