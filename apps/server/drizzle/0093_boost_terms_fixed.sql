-- The boost of a bet is one of its terms; what it paid is not.
CREATE OR REPLACE FUNCTION protect_bet_terms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN RAISE EXCEPTION 'a bet is never deleted'; END IF;
  IF (OLD.id, OLD.site_id, OLD.member_id, OLD.session_id, OLD.idempotency_key, OLD.input_hash, OLD.kind, OLD.currency,
      OLD.stake, OLD.system, OLD.unit_stake, OLD.payout_cap, OLD.odds_change, OLD.odds_format, OLD.rule_version,
      OLD.address, OLD.location, OLD.device, OLD.placed_at, OLD.free_bet_id, OLD.boost_id, OLD.boost_percent, OLD.boost_most)
     IS DISTINCT FROM
     (NEW.id, NEW.site_id, NEW.member_id, NEW.session_id, NEW.idempotency_key, NEW.input_hash, NEW.kind, NEW.currency,
      NEW.stake, NEW.system, NEW.unit_stake, NEW.payout_cap, NEW.odds_change, NEW.odds_format, NEW.rule_version,
      NEW.address, NEW.location, NEW.device, NEW.placed_at, NEW.free_bet_id, NEW.boost_id, NEW.boost_percent, NEW.boost_most)
     OR (OLD.status <> 'confirming' AND (OLD.potential_return, OLD.accepted_at) IS DISTINCT FROM (NEW.potential_return, NEW.accepted_at))
  THEN RAISE EXCEPTION 'the terms of bet % are fixed', OLD.id; END IF;
  RETURN NEW;
END
$$;
