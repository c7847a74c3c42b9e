-- Which single keys a member presses for what (157).
ALTER TABLE "Member" ADD COLUMN "keys" JSONB NOT NULL DEFAULT '{}';
