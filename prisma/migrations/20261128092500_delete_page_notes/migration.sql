-- The customer's page no longer reports cameras, hints and visits; the console has no words for these entries.
DELETE FROM "KycTimelineEntry" WHERE "type" IN ('camera', 'hints', 'shot', 'page');
