-- AlterTable
ALTER TABLE "Alert" ADD COLUMN     "topics" TEXT[] DEFAULT ARRAY[]::TEXT[];

-- Those that were raised before, from what their matches keep.
UPDATE "Alert" a SET topics = met.topics FROM (
  SELECT m."alertId", array_agg(DISTINCT topic) AS topics
  FROM "AlertMatch" m, jsonb_array_elements_text(
    CASE WHEN jsonb_typeof(m.entry->'topics') = 'array' THEN m.entry->'topics' ELSE '[]' END) AS topic
  GROUP BY m."alertId") met
WHERE met."alertId" = a.id;
