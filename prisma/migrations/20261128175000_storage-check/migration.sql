-- CreateTable
CREATE TABLE "StorageCheck" (
    "adapter" TEXT NOT NULL,
    "key" TEXT NOT NULL,

    CONSTRAINT "StorageCheck_pkey" PRIMARY KEY ("adapter")
);

