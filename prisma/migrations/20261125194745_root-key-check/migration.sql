-- CreateTable
CREATE TABLE "RootKeyCheck" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "check" TEXT NOT NULL,

    CONSTRAINT "RootKeyCheck_pkey" PRIMARY KEY ("id")
);
