-- CreateTable
CREATE TABLE "LegalHold" (
    "organizationId" TEXT NOT NULL,
    "environment" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "reference" TEXT,
    "setBy" TEXT NOT NULL,
    "setAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "LegalHold_pkey" PRIMARY KEY ("organizationId","environment","subject")
);
