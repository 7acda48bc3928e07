CREATE TABLE "bet_cash_out" (
	"id" bigint PRIMARY KEY NOT NULL,
	"bet_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"idempotency_key" text NOT NULL,
	"input_hash" "bytea" NOT NULL,
	"quoted" bigint NOT NULL,
	"stake" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "bet_cash_out_key" UNIQUE("member_id","idempotency_key"),
	CONSTRAINT "bet_cash_out_positive" CHECK ("bet_cash_out"."stake" > 0 AND "bet_cash_out"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "bet_receivable" (
	"bet_id" bigint NOT NULL,
	"settlement_version" integer NOT NULL,
	"member_id" bigint NOT NULL,
	"currency" text NOT NULL,
	"amount" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "bet_receivable_bet_id_settlement_version_pk" PRIMARY KEY("bet_id","settlement_version"),
	CONSTRAINT "bet_receivable_positive" CHECK ("bet_receivable"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "market_void" (
	"id" bigint PRIMARY KEY NOT NULL,
	"match_id" bigint NOT NULL,
	"market_id" text,
	"placed_from" timestamp (3) with time zone,
	"placed_to" timestamp (3) with time zone,
	"reason" text NOT NULL,
	"source" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bet" ADD COLUMN "system" text;--> statement-breakpoint
ALTER TABLE "bet" ADD COLUMN "unit_stake" bigint;--> statement-breakpoint
UPDATE "bet" SET "unit_stake" = "stake";--> statement-breakpoint
ALTER TABLE "bet" ALTER COLUMN "unit_stake" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "bet" ADD COLUMN "payout_cap" bigint;--> statement-breakpoint
ALTER TABLE "bet" ADD COLUMN "reopened" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bet" ADD COLUMN "stake_cashed" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bet" ADD COLUMN "amount_cashed" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bet_event" ADD COLUMN "amount" bigint;--> statement-breakpoint
ALTER TABLE "bet_leg" ADD COLUMN "side" text;--> statement-breakpoint
ALTER TABLE "bet_leg" ADD COLUMN "label" text;--> statement-breakpoint
ALTER TABLE "bet_cash_out" ADD CONSTRAINT "bet_cash_out_bet_id_bet_id_fk" FOREIGN KEY ("bet_id") REFERENCES "public"."bet"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bet_receivable" ADD CONSTRAINT "bet_receivable_bet_id_bet_id_fk" FOREIGN KEY ("bet_id") REFERENCES "public"."bet"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "market_void" ADD CONSTRAINT "market_void_match_id_match_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."match"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bet_cash_out_bet" ON "bet_cash_out" USING btree ("bet_id");--> statement-breakpoint
CREATE INDEX "market_void_match" ON "market_void" USING btree ("match_id");--> statement-breakpoint
ALTER TABLE "bet" ADD CONSTRAINT "bet_cashed" CHECK ("bet"."stake_cashed" BETWEEN 0 AND "bet"."stake" AND "bet"."amount_cashed" >= 0);
--> statement-breakpoint
-- Results were scores by half; they are the facts of a match from now on.
UPDATE match_result SET
  state = '{"parts": [], "danger": false}'::jsonb || state,
  result = jsonb_build_object(
    'sport', 'football', 'state', CASE WHEN result->'full' = 'null' THEN 'abandoned' ELSE 'completed' END,
    'completedHalves', CASE WHEN result->'full' <> 'null' THEN 2 WHEN result->'firstHalf' <> 'null' THEN 1 ELSE 0 END,
    'minute', 90,
    'goals', (
      SELECT coalesce(jsonb_agg(jsonb_build_object('side', part.side, 'period', part.period, 'minute', part.minute, 'scorer', NULL, 'ownGoal', false) ORDER BY part.minute), '[]')
      FROM (
        SELECT side, 'first_half' AS period, 1 AS minute, coalesce((result->'firstHalf'->>side)::int, 0) AS goals
        FROM unnest(ARRAY['home', 'away']) AS side
        UNION ALL
        SELECT side, 'second_half', 46, coalesce((result->'full'->>side)::int, 0) - coalesce((result->'firstHalf'->>side)::int, 0)
        FROM unnest(ARRAY['home', 'away']) AS side
      ) AS part, generate_series(1, part.goals)
    ),
    'corners', '[]'::jsonb, 'cards', '[]'::jsonb, 'penalties', '[]'::jsonb, 'players', '[]'::jsonb, 'knockout', NULL)
WHERE NOT result ? 'sport';
--> statement-breakpoint
UPDATE match SET info = '{"neutral": false}'::jsonb || info;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION protect_bet_terms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN RAISE EXCEPTION 'a bet is never deleted'; END IF;
  IF (OLD.id, OLD.site_id, OLD.member_id, OLD.session_id, OLD.idempotency_key, OLD.input_hash, OLD.kind, OLD.currency,
      OLD.stake, OLD.system, OLD.unit_stake, OLD.payout_cap, OLD.odds_change, OLD.odds_format, OLD.rule_version,
      OLD.address, OLD.device, OLD.placed_at)
     IS DISTINCT FROM
     (NEW.id, NEW.site_id, NEW.member_id, NEW.session_id, NEW.idempotency_key, NEW.input_hash, NEW.kind, NEW.currency,
      NEW.stake, NEW.system, NEW.unit_stake, NEW.payout_cap, NEW.odds_change, NEW.odds_format, NEW.rule_version,
      NEW.address, NEW.device, NEW.placed_at)
     OR (OLD.status <> 'confirming' AND (OLD.potential_return, OLD.accepted_at) IS DISTINCT FROM (NEW.potential_return, NEW.accepted_at))
  THEN RAISE EXCEPTION 'the terms of bet % are fixed', OLD.id; END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION protect_leg_terms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN RAISE EXCEPTION 'a leg is never deleted'; END IF;
  IF (OLD.bet_id, OLD.position, OLD.match_id, OLD.market_id, OLD.type, OLD.period, OLD.line_quarters, OLD.side, OLD.outcome, OLD.label, OLD.in_play)
     IS DISTINCT FROM
     (NEW.bet_id, NEW.position, NEW.match_id, NEW.market_id, NEW.type, NEW.period, NEW.line_quarters, NEW.side, NEW.outcome, NEW.label, NEW.in_play)
     OR ((OLD.odds_milli, OLD.home_at_bet, OLD.away_at_bet, OLD.minute_at_bet)
         IS DISTINCT FROM (NEW.odds_milli, NEW.home_at_bet, NEW.away_at_bet, NEW.minute_at_bet)
         AND EXISTS (SELECT FROM bet WHERE id = OLD.bet_id AND status <> 'confirming'))
  THEN RAISE EXCEPTION 'the terms of a leg of bet % are fixed', OLD.bet_id; END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
-- Balances that stay as they are until the transaction ends, locked in the order of ledger_apply: what a correction may
-- take depends on what is there, and the application may not lock accounts itself.
CREATE FUNCTION ledger_lock(p_accounts bigint[]) RETURNS TABLE (account bigint, balance bigint)
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT a.id, a.balance FROM ledger_account a WHERE a.id = ANY (p_accounts) ORDER BY a.member_id IS NULL, a.id FOR UPDATE
$$;
