-- Kind of subject. Earlier rows keep null: every kind of entry is compared.
ALTER TABLE "ScreeningRequest" ADD COLUMN "entityType" TEXT;
