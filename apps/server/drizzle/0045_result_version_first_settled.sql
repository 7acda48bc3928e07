ALTER TABLE "match_result" ALTER COLUMN "version" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "bet" ADD COLUMN "first_settled_at" timestamp (3) with time zone;