ALTER TABLE "live_follow" ADD COLUMN "again_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "live_room" ADD COLUMN "cut_off_ids" text[] DEFAULT '{}' NOT NULL;