-- CreateTable
CREATE TABLE "MediaArticle" (
    "id" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "storyId" TEXT NOT NULL,
    "url" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "publisher" TEXT NOT NULL,
    "country" TEXT NOT NULL,
    "categories" TEXT[],
    "signs" TEXT[],
    "search" tsvector NOT NULL,
    "publishedAt" TIMESTAMPTZ(3) NOT NULL,
    "fetchedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "MediaArticle_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "MediaSourceState" (
    "source" TEXT NOT NULL,
    "checkedAt" TIMESTAMPTZ(3),
    "freshAt" TIMESTAMPTZ(3),
    "changedAt" TIMESTAMPTZ(3),
    "reason" TEXT,
    "articles" INTEGER NOT NULL DEFAULT 0,
    "newestAt" TIMESTAMPTZ(3),
    "seen" JSONB NOT NULL DEFAULT '{}',
    "unread" JSONB NOT NULL DEFAULT '{}',

    CONSTRAINT "MediaSourceState_pkey" PRIMARY KEY ("source")
);

-- CreateIndex
CREATE UNIQUE INDEX "MediaArticle_key_key" ON "MediaArticle"("key");

-- CreateIndex
CREATE INDEX "MediaArticle_search_idx" ON "MediaArticle" USING GIN ("search");

-- CreateIndex
CREATE INDEX "MediaArticle_signs_idx" ON "MediaArticle" USING GIN ("signs");

-- CreateIndex
CREATE INDEX "MediaArticle_storyId_idx" ON "MediaArticle"("storyId");

-- CreateIndex
CREATE INDEX "MediaArticle_source_fetchedAt_idx" ON "MediaArticle"("source", "fetchedAt");
