ALTER TABLE "session" ADD COLUMN "signed_in_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "last_acted_at" timestamp (3) with time zone;--> statement-breakpoint
-- Sessions of before knew no difference between a member's act and a page's question.
UPDATE "session" SET "signed_in_at" = "created_at", "last_acted_at" = "last_active_at";--> statement-breakpoint
ALTER TABLE "session" ALTER COLUMN "signed_in_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "session" ALTER COLUMN "last_acted_at" SET NOT NULL;
