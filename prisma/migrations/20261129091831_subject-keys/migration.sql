-- AlterTable
ALTER TABLE "StoredFile" ADD COLUMN     "keyOwner" TEXT;

-- CreateTable
CREATE TABLE "SubjectKey" (
    "organizationId" TEXT NOT NULL,
    "ownerId" TEXT NOT NULL,
    "wrapped" TEXT NOT NULL,
    "wrappedBy" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "SubjectKey_pkey" PRIMARY KEY ("organizationId","ownerId")
);

-- CreateIndex
CREATE INDEX "SubjectKey_wrappedBy_idx" ON "SubjectKey"("wrappedBy");
