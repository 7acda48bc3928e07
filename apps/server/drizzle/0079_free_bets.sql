ALTER TABLE "reward" DROP CONSTRAINT "reward_state";--> statement-breakpoint
ALTER TABLE "bet" ADD COLUMN "free_bet_id" bigint;--> statement-breakpoint
ALTER TABLE "reward" ADD COLUMN "free_bet" jsonb;--> statement-breakpoint
ALTER TABLE "reward" ADD COLUMN "bet_id" bigint;--> statement-breakpoint
ALTER TABLE "bet" ADD CONSTRAINT "bet_free_whole" CHECK ("bet"."free_bet_id" IS NULL OR "bet"."stake_cashed" = 0);--> statement-breakpoint
ALTER TABLE "reward" ADD CONSTRAINT "reward_free_bet" CHECK ((unit = 'free_bet') = (free_bet IS NOT NULL) AND (state = 'used') <= (unit = 'free_bet') AND (state = 'used') = (bet_id IS NOT NULL));--> statement-breakpoint
ALTER TABLE "reward" ADD CONSTRAINT "reward_state" CHECK (state IN ('claimable', 'active', 'used', 'claimed', 'expired', 'revoked')
        AND (state = 'claimable') <= (claimed_at IS NULL) AND (state IN ('active', 'used', 'claimed')) <= (claimed_at IS NOT NULL)
        AND (state IN ('claimable', 'active')) = (ended_at IS NULL));
--> statement-breakpoint
CREATE OR REPLACE FUNCTION protect_bet_terms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN RAISE EXCEPTION 'a bet is never deleted'; END IF;
  IF (OLD.id, OLD.site_id, OLD.member_id, OLD.session_id, OLD.idempotency_key, OLD.input_hash, OLD.kind, OLD.currency,
      OLD.stake, OLD.system, OLD.unit_stake, OLD.payout_cap, OLD.odds_change, OLD.odds_format, OLD.rule_version,
      OLD.address, OLD.location, OLD.device, OLD.placed_at, OLD.free_bet_id)
     IS DISTINCT FROM
     (NEW.id, NEW.site_id, NEW.member_id, NEW.session_id, NEW.idempotency_key, NEW.input_hash, NEW.kind, NEW.currency,
      NEW.stake, NEW.system, NEW.unit_stake, NEW.payout_cap, NEW.odds_change, NEW.odds_format, NEW.rule_version,
      NEW.address, NEW.location, NEW.device, NEW.placed_at, NEW.free_bet_id)
     OR (OLD.status <> 'confirming' AND (OLD.potential_return, OLD.accepted_at) IS DISTINCT FROM (NEW.potential_return, NEW.accepted_at))
  THEN RAISE EXCEPTION 'the terms of bet % are fixed', OLD.id; END IF;
  RETURN NEW;
END
$$;
