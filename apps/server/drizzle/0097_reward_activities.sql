ALTER TABLE "mall_exchange" DROP CONSTRAINT "mall_exchange_state";--> statement-breakpoint
ALTER TABLE "reward" ADD COLUMN "activity_id" text;--> statement-breakpoint
ALTER TABLE "reward" ADD COLUMN "goods_art" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "mall_exchange_won" ON "mall_exchange" USING btree ("reward_id") WHERE price = 0 AND state <> 'refunded';--> statement-breakpoint
ALTER TABLE "mall_exchange" ADD CONSTRAINT "mall_exchange_state" CHECK (state IN ('ordered', 'sent', 'delivered', 'refunded') AND (state IN ('delivered', 'refunded')) = (ended_at IS NOT NULL)
        AND (state = 'refunded') = (reason <> '') AND (worth ->> 'unit' = 'goods' AND price > 0) = (reward_id IS NULL) AND price >= 0);--> statement-breakpoint
UPDATE reward SET activity_id = d.activity_id FROM draw d WHERE d.reward_id = reward.id;--> statement-breakpoint
UPDATE reward SET activity_id = a.activity_id FROM promotion_application a WHERE a.reward_id = reward.id;--> statement-breakpoint
UPDATE reward SET activity_id = e.activity_id FROM mall_exchange e WHERE e.reward_id = reward.id;--> statement-breakpoint
-- Goods have the picture of the prize that they are.
UPDATE reward SET goods_art = prize.value -> 'reward' ->> 'art'
FROM draw d
JOIN draw_series s ON s.id = d.series_id
JOIN activity_version v ON v.site_id = s.site_id AND v.activity_id = s.activity_id AND v.version = s.version
CROSS JOIN LATERAL jsonb_array_elements(v.data -> 'prizes') AS prize (value)
WHERE d.reward_id = reward.id AND reward.unit = 'goods' AND prize.value ->> 'prizeId' = d.prize_id;--> statement-breakpoint
-- Goods that were claimed without an address are claimed again, with one.
UPDATE reward SET state = 'claimable', claimed_at = NULL, ended_at = NULL, expires_at = now() + interval '30 days'
WHERE unit = 'goods' AND state = 'claimed';
