ALTER TABLE "live_slot" DROP CONSTRAINT "live_slot_once";--> statement-breakpoint
ALTER TABLE "live_follow" ADD COLUMN "ended_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "live_follow" ADD COLUMN "is_counted" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "live_slot_once" ON "live_slot" USING btree ("room_id","starts_at") WHERE cancelled_at IS NULL;