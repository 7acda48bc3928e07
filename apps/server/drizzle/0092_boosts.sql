ALTER TABLE "reward" DROP CONSTRAINT "reward_free_bet";--> statement-breakpoint
ALTER TABLE "bet" ADD COLUMN "boost_paid" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bet" ADD COLUMN "boost_id" bigint;--> statement-breakpoint
ALTER TABLE "bet" ADD COLUMN "boost_percent" smallint;--> statement-breakpoint
ALTER TABLE "bet" ADD COLUMN "boost_most" bigint;--> statement-breakpoint
ALTER TABLE "reward" ADD COLUMN "boost" jsonb;--> statement-breakpoint
ALTER TABLE "bet" ADD CONSTRAINT "bet_boost" CHECK (num_nonnulls(boost_id, boost_percent, boost_most) IN (0, 3) AND boost_paid BETWEEN 0 AND coalesce(boost_most, 0)
        AND (boost_id IS NULL OR free_bet_id IS NULL AND "bet"."stake_cashed" = 0));--> statement-breakpoint
ALTER TABLE "reward" ADD CONSTRAINT "reward_of_bet" CHECK ((unit = 'free_bet') = (free_bet IS NOT NULL) AND (unit = 'boost') = (boost IS NOT NULL)
        AND (state = 'used') <= (unit IN ('free_bet', 'boost')) AND (state = 'used') = (bet_id IS NOT NULL));