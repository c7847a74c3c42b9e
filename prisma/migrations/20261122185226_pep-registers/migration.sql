-- CreateTable
CREATE TABLE "PepRegister" (
    "source" TEXT NOT NULL,
    "checksum" TEXT,
    "fileName" TEXT,
    "fileOn" TEXT,
    "bytes" BYTEA,
    "entries" INTEGER NOT NULL DEFAULT 0,
    "names" INTEGER NOT NULL DEFAULT 0,
    "publishedAt" TIMESTAMPTZ(3),
    "heldChecksum" TEXT,
    "heldReason" TEXT,
    "heldEntries" INTEGER NOT NULL DEFAULT 0,
    "heldAt" TIMESTAMPTZ(3),

    CONSTRAINT "PepRegister_pkey" PRIMARY KEY ("source")
);
