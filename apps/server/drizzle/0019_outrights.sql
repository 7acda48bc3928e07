ALTER TABLE "bet_leg" ADD COLUMN "dead_heat" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "bet_leg" ADD CONSTRAINT "bet_leg_dead_heat" CHECK ("bet_leg"."dead_heat" >= 1);