-- Scores above .85 now depend on what agrees besides the name: an exact name alone ends at .90, not at 1. Limits that were set above .85 move
-- with them, rounded down, so that no match that raised an alert or took a second person stops doing so.
CREATE FUNCTION pg_temp.moved(stored jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN jsonb_typeof(stored) = 'number' AND stored::text::numeric > 0.85
    THEN to_jsonb(floor(85 + (stored::text::numeric * 100 - 85) / 3) / 100) ELSE stored END
$$;

DO $$
DECLARE field text[];
BEGIN
  FOREACH field SLICE 1 IN ARRAY ARRAY[
    ['screening', 'alertThreshold'], ['screening', 'showThreshold'], ['screening', 'fourEyesDismissFrom'],
    ['proposedThresholds', 'alertThreshold'], ['proposedThresholds', 'showThreshold']]
  LOOP
    UPDATE "Organization" SET settings = jsonb_set(settings, field, pg_temp.moved(settings #> field))
    WHERE settings #> field IS NOT NULL;
  END LOOP;
END
$$;

-- Rules that dismiss without a person cover no match that they did not cover before.
UPDATE "Organization" SET settings = jsonb_set(settings, '{autoDismiss,rules}', (
  SELECT coalesce(jsonb_agg(CASE WHEN rule.value ? 'scoreBelow'
      THEN jsonb_set(rule.value, '{scoreBelow}', pg_temp.moved(rule.value -> 'scoreBelow')) ELSE rule.value END
    ORDER BY rule.at), '[]')
  FROM jsonb_array_elements(settings #> '{autoDismiss,rules}') WITH ORDINALITY AS rule (value, at)))
WHERE jsonb_typeof(settings #> '{autoDismiss,rules}') = 'array';
