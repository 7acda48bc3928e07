ALTER TABLE "activity_version" ADD COLUMN "scheduled_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "promotion_application" ADD COLUMN "version" integer;