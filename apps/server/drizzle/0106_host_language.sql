ALTER TABLE "live_room" ADD COLUMN "language" text DEFAULT 'zh' NOT NULL;
