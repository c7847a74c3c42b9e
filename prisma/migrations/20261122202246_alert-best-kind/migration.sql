-- AlterTable
ALTER TABLE "Alert" ADD COLUMN     "bestKind" TEXT;

-- Alerts from before this: the kind of their best match, as its stored record says it.
UPDATE "Alert" SET "bestKind" = best.kind
FROM (
  SELECT DISTINCT ON ("alertId") "alertId", entry -> 'record' ->> 'kind' AS kind
  FROM "AlertMatch"
  ORDER BY "alertId", (status = 'falsePositive'), score DESC, id
) best
WHERE best."alertId" = "Alert".id AND best.kind IN ('individual', 'entity', 'vessel', 'aircraft');
