-- Thresholds no longer wait for a second admin.
UPDATE "Organization" SET settings = settings - 'proposedThresholds' WHERE settings ? 'proposedThresholds';
DELETE FROM "MemberNotice" WHERE kind = 'thresholdProposed';
