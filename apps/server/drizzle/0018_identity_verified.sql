ALTER TABLE "member" ADD COLUMN "identity_verified_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "identity_verified_by" text;