ALTER TABLE "KycSession" ADD COLUMN "correction" JSONB;
