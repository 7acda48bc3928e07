DROP INDEX "job_due";--> statement-breakpoint
ALTER TABLE "job" ADD COLUMN "dead_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "job_dead" ON "job" USING btree ("dead_at") WHERE dead_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX "job_due" ON "job" USING btree ("kind","run_at","id") WHERE done_at IS NULL AND dead_at IS NULL;