-- DropIndex
DROP INDEX "Member_email_key";

-- DropIndex
DROP INDEX "Member_organizationId_idx";

-- DropIndex
DROP INDEX "Member_providerSubject_key";

-- AlterTable
ALTER TABLE "ConsoleSession" ADD COLUMN     "accountId" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "secondStep" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "Member" ADD COLUMN     "accountId" TEXT,
ADD COLUMN     "joinedAt" TIMESTAMPTZ(3),
ALTER COLUMN "email" SET DEFAULT '',
ALTER COLUMN "passwordHash" SET DEFAULT '';

-- AlterTable
ALTER TABLE "MemberLink" ADD COLUMN     "accountId" TEXT NOT NULL DEFAULT '';

-- CreateTable
CREATE TABLE "Account" (
    "id" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "passwordHash" TEXT NOT NULL DEFAULT '',
    "passwordChangeDue" BOOLEAN NOT NULL DEFAULT false,
    "wrongPasswords" INTEGER NOT NULL DEFAULT 0,
    "wrongPasswordsSince" TIMESTAMPTZ(3),
    "sessionVersion" INTEGER NOT NULL DEFAULT 1,
    "providerSubject" TEXT,
    "twoFactorSince" TIMESTAMPTZ(3),
    "ownsInstallation" BOOLEAN NOT NULL DEFAULT false,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Account_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "Account_email_key" ON "Account"("email");

-- CreateIndex
CREATE UNIQUE INDEX "Account_providerSubject_key" ON "Account"("providerSubject");

-- CreateIndex
CREATE INDEX "ConsoleSession_accountId_idx" ON "ConsoleSession"("accountId");

-- CreateIndex
CREATE INDEX "Member_accountId_idx" ON "Member"("accountId");

-- CreateIndex
CREATE UNIQUE INDEX "Member_organizationId_accountId_key" ON "Member"("organizationId", "accountId");

-- CreateIndex
CREATE INDEX "MemberLink_accountId_idx" ON "MemberLink"("accountId");

-- AddForeignKey
ALTER TABLE "Member" ADD CONSTRAINT "Member_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "Account"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- One account per member, with the member's id: the rows of passkeys, secrets and codes keep their owner.
INSERT INTO "Account" ("id", "email", "passwordHash", "passwordChangeDue", "wrongPasswords", "wrongPasswordsSince", "sessionVersion",
  "providerSubject", "twoFactorSince", "createdAt")
SELECT "id", "email", "passwordHash", "passwordChangeDue", "wrongPasswords", "wrongPasswordsSince", "sessionVersion",
  "providerSubject", "twoFactorSince", "createdAt"
FROM "Member" WHERE "removedAt" IS NULL;

UPDATE "Member" SET "accountId" = "id", "joinedAt" = CASE WHEN "passwordHash" <> '' THEN "createdAt" END WHERE "removedAt" IS NULL;

-- The first owner runs the installation.
UPDATE "Account" SET "ownsInstallation" = true WHERE "id" = (
  SELECT "id" FROM "Member" WHERE "removedAt" IS NULL AND "role" = 'owner' AND "passwordHash" <> '' ORDER BY "createdAt", "id" LIMIT 1
);

UPDATE "ConsoleSession" SET "accountId" = "memberId";
UPDATE "MemberLink" SET "accountId" = "memberId";

-- An older instance beside this version reads and writes the columns of Member. Dropped with them one version later.
CREATE FUNCTION "gatehouse_account_of_member"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW."accountId" IS NULL AND NEW."removedAt" IS NULL AND NEW."email" <> '' THEN
      INSERT INTO "Account" ("id", "email", "passwordHash", "passwordChangeDue")
      VALUES (NEW."id", NEW."email", NEW."passwordHash", NEW."passwordChangeDue");
      NEW."accountId" := NEW."id";
      NEW."joinedAt" := CASE WHEN NEW."passwordHash" <> '' THEN now() END;
    END IF;
  ELSIF pg_trigger_depth() = 1 THEN
    UPDATE "Account" SET "email" = NEW."email", "passwordHash" = NEW."passwordHash", "passwordChangeDue" = NEW."passwordChangeDue",
      "wrongPasswords" = NEW."wrongPasswords", "wrongPasswordsSince" = NEW."wrongPasswordsSince",
      "sessionVersion" = NEW."sessionVersion", "providerSubject" = NEW."providerSubject", "twoFactorSince" = NEW."twoFactorSince"
    WHERE "id" = NEW."id";
    IF NEW."joinedAt" IS NULL AND NEW."passwordHash" <> '' THEN NEW."joinedAt" := now(); END IF;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "Member_account" BEFORE INSERT OR UPDATE OF "email", "passwordHash", "passwordChangeDue", "wrongPasswords",
  "wrongPasswordsSince", "sessionVersion", "providerSubject", "twoFactorSince" ON "Member"
  FOR EACH ROW EXECUTE FUNCTION "gatehouse_account_of_member"();

CREATE FUNCTION "gatehouse_member_of_account"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    UPDATE "Member" SET "email" = "id" || '@removed.invalid', "passwordHash" = '', "providerSubject" = NULL, "twoFactorSince" = NULL
    WHERE "id" = OLD."id";
  ELSIF pg_trigger_depth() = 1 THEN
    UPDATE "Member" SET "email" = NEW."email", "passwordHash" = NEW."passwordHash", "passwordChangeDue" = NEW."passwordChangeDue",
      "wrongPasswords" = NEW."wrongPasswords", "wrongPasswordsSince" = NEW."wrongPasswordsSince",
      "sessionVersion" = NEW."sessionVersion", "providerSubject" = NEW."providerSubject", "twoFactorSince" = NEW."twoFactorSince"
    WHERE "id" = NEW."id";
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "Account_member" AFTER UPDATE OR DELETE ON "Account" FOR EACH ROW EXECUTE FUNCTION "gatehouse_member_of_account"();

CREATE FUNCTION "gatehouse_account_of_row"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."accountId" = '' THEN
    NEW."accountId" := coalesce((SELECT "accountId" FROM "Member" WHERE "id" = NEW."memberId"), '');
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "ConsoleSession_account" BEFORE INSERT ON "ConsoleSession" FOR EACH ROW EXECUTE FUNCTION "gatehouse_account_of_row"();
CREATE TRIGGER "MemberLink_account" BEFORE INSERT ON "MemberLink" FOR EACH ROW EXECUTE FUNCTION "gatehouse_account_of_row"();
