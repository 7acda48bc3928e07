-- Money is written here and nowhere else. The application's role may execute these functions but has no right to
-- insert, update or delete in the ledger's tables (see grants.sql), so no other code path can move money.

-- Opens the accounts an owner needs; those that exist stay as they are. A null member is the house.
CREATE FUNCTION ledger_open_accounts(
  p_site int, p_member bigint, p_currency text, p_kinds text[], p_allow_negative boolean
) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  INSERT INTO ledger_account (site_id, member_id, kind, currency, allow_negative)
  SELECT p_site, p_member, kind, p_currency, p_allow_negative FROM unnest(p_kinds) AS kind
  ON CONFLICT DO NOTHING
$$;
--> statement-breakpoint
-- What a block of journals looked like, as one text: the hash chain is made and checked from it. Rows are written as
-- PostgreSQL writes them, quotes and nulls included, so that no two different blocks share a text. Every journal looks
-- its entries up by key: as one join the planner would read the whole journal for each block.
CREATE FUNCTION ledger_block_content(p_block bigint) RETURNS text
LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT concat_ws(E'\n',
    (SELECT ROW(b.id, (extract(epoch FROM b.at) * 1000)::bigint, b.journals)::text FROM ledger_block b WHERE b.id = p_block),
    (SELECT string_agg(lines, E'\n' ORDER BY id)
     FROM (
       SELECT j.id,
              ROW(j.id, j.site_id, j.kind, j.key, encode(j.input_hash, 'hex'), j.reference, j.session_id,
                  (extract(epoch FROM j.at) * 1000)::bigint)::text
              || (SELECT string_agg(E'\n' || ROW(e.position, e.debit_account, e.credit_account, e.currency, e.amount,
                                                 e.debit_balance, e.credit_balance)::text, '' ORDER BY e.position)
                  FROM ledger_entry e WHERE e.journal_id = j.id) AS lines
       FROM ledger_journal j WHERE j.block_id = p_block
     ) AS journals))
$$;
--> statement-breakpoint
-- Applies a batch of commands in order. Commands are parallel arrays; each owns the next c_entries entries and the
-- next c_holds holds. A refused command leaves no trace and does not disturb the others. Codes:
--   ok            applied now
--   repeated      the key was applied before with the same input; nothing happens again
--   key_reused    the key was applied before with another input
--   insufficient  an account that may not go below zero would
--   hold_missing  a hold to be closed is not open with enough remaining
--   hold_exists   a hold to be opened exists already
-- Accounts are locked member rows first, house rows last, each by id, so that batches never wait for each other in a
-- circle. All checks come before all writes. Statements that search are dynamic: a plan cached while a table was empty
-- would scan it forever, and a setting for the whole function would replan every foreign key check.
CREATE FUNCTION ledger_apply(
  p_at timestamptz,
  c_id bigint[], c_site int[], c_key text[], c_hash bytea[], c_kind text[], c_reference text[], c_session bigint[],
  c_entries int[], c_holds int[],
  e_debit bigint[], e_credit bigint[], e_amount bigint[],
  h_open boolean[], h_reference text[], h_account bigint[], h_amount bigint[]
) RETURNS TABLE (item int, code text, journal_id bigint)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
#variable_conflict use_column
DECLARE
  commands int := cardinality(c_id);
  accounts bigint[]; currencies text[]; floors boolean[]; balances bigint[]; before bigint[];
  debit_at int[]; credit_at int[];
  known_keys text[]; known_hashes bytea[]; known_ids bigint[];
  holds text[]; hold_left bigint[]; hold_new boolean[]; hold_was bigint[];
  opened_by bigint[] := '{}'; opened_reference text[] := '{}'; opened_account bigint[] := '{}'; opened_amount bigint[] := '{}';
  codes text[] := array_fill('ok'::text, ARRAY[commands]);
  journals bigint[] := c_id;
  debit_after bigint[]; credit_after bigint[]; entry_owner bigint[]; entry_position int[];
  entry int := 0; hold int := 0; first_entry int; first_hold int; at_key int; at_hold int; k int; verdict text;
  last_hash bytea; block bigint; accepted int := 0;
BEGIN
  EXECUTE $q$
    SELECT array_agg(id), array_agg(currency), array_agg(allow_negative), array_agg(balance)
    FROM (
      SELECT id, currency, allow_negative, balance FROM ledger_account
      WHERE id = ANY ($1)
      ORDER BY member_id IS NULL, id
      FOR UPDATE
    ) AS locked $q$
  INTO accounts, currencies, floors, balances USING e_debit || e_credit;
  before := balances;

  SELECT array_agg(array_position(accounts, d) ORDER BY n), array_agg(array_position(accounts, c) ORDER BY n)
  INTO debit_at, credit_at
  FROM unnest(e_debit, e_credit) WITH ORDINALITY AS side (d, c, n);

  EXECUTE $q$
    SELECT coalesce(array_agg(key), '{}'), coalesce(array_agg(input_hash), '{}'), coalesce(array_agg(id), '{}')
    FROM ledger_journal WHERE key = ANY ($1) $q$
  INTO known_keys, known_hashes, known_ids USING c_key;

  EXECUTE $q$
    SELECT coalesce(array_agg(reference), '{}'), coalesce(array_agg(remaining), '{}'),
           coalesce(array_agg(false), '{}'), coalesce(array_agg(remaining), '{}')
    FROM (
      SELECT reference, remaining FROM ledger_hold WHERE reference = ANY ($1) ORDER BY reference FOR UPDATE
    ) AS locked $q$
  INTO holds, hold_left, hold_new, hold_was USING h_reference;

  debit_after := array_fill(0::bigint, ARRAY[cardinality(e_debit)]);
  credit_after := debit_after;
  entry_owner := array_fill(NULL::bigint, ARRAY[cardinality(e_debit)]);
  entry_position := array_fill(0, ARRAY[cardinality(e_debit)]);

  FOR i IN 1 .. commands LOOP
    first_entry := entry + 1;
    first_hold := hold + 1;
    entry := entry + c_entries[i];
    hold := hold + c_holds[i];

    at_key := array_position(known_keys, c_key[i]);
    IF at_key IS NOT NULL THEN
      codes[i] := CASE WHEN known_hashes[at_key] = c_hash[i] THEN 'repeated' ELSE 'key_reused' END;
      journals[i] := known_ids[at_key];
      CONTINUE;
    END IF;

    verdict := 'ok';
    FOR h IN first_hold .. hold LOOP
      at_hold := array_position(holds, h_reference[h]);
      IF h_open[h] THEN
        IF at_hold IS NOT NULL THEN verdict := 'hold_exists'; END IF;
      ELSIF at_hold IS NULL OR hold_left[at_hold] < h_amount[h] THEN
        verdict := 'hold_missing';
      END IF;
    END LOOP;
    IF verdict <> 'ok' THEN
      codes[i] := verdict;
      CONTINUE;
    END IF;

    FOR e IN first_entry .. entry LOOP
      IF currencies[debit_at[e]] <> currencies[credit_at[e]] THEN
        RAISE EXCEPTION 'ledger: entry between different currencies in %', c_key[i];
      END IF;
      balances[debit_at[e]] := balances[debit_at[e]] - e_amount[e];
      balances[credit_at[e]] := balances[credit_at[e]] + e_amount[e];
      debit_after[e] := balances[debit_at[e]];
      credit_after[e] := balances[credit_at[e]];
    END LOOP;
    FOR e IN first_entry .. entry LOOP
      IF balances[debit_at[e]] < 0 AND NOT floors[debit_at[e]] THEN verdict := 'insufficient'; END IF;
    END LOOP;
    IF verdict <> 'ok' THEN
      FOR e IN first_entry .. entry LOOP
        balances[debit_at[e]] := balances[debit_at[e]] + e_amount[e];
        balances[credit_at[e]] := balances[credit_at[e]] - e_amount[e];
      END LOOP;
      codes[i] := verdict;
      CONTINUE;
    END IF;

    accepted := accepted + 1;
    k := 0;
    FOR e IN first_entry .. entry LOOP
      k := k + 1;
      entry_owner[e] := c_id[i];
      entry_position[e] := k;
    END LOOP;
    FOR h IN first_hold .. hold LOOP
      at_hold := array_position(holds, h_reference[h]);
      IF h_open[h] THEN
        holds := holds || h_reference[h];
        hold_left := hold_left || h_amount[h];
        hold_new := hold_new || true;
        hold_was := hold_was || h_amount[h];
        opened_by := opened_by || c_id[i];
        opened_reference := opened_reference || h_reference[h];
        opened_account := opened_account || h_account[h];
        opened_amount := opened_amount || h_amount[h];
      ELSE
        hold_left[at_hold] := hold_left[at_hold] - h_amount[h];
      END IF;
    END LOOP;
    known_keys := known_keys || c_key[i];
    known_hashes := known_hashes || c_hash[i];
    known_ids := known_ids || c_id[i];
  END LOOP;

  IF accepted > 0 THEN
    -- One writer at a time extends the chain; it is released when this transaction ends.
    PERFORM pg_advisory_xact_lock(7403001);
    SELECT hash INTO last_hash FROM ledger_block ORDER BY id DESC LIMIT 1;
    INSERT INTO ledger_block (at, previous_hash, hash, journals)
    VALUES (p_at, coalesce(last_hash, ''::bytea), ''::bytea, accepted)
    RETURNING id INTO block;

    INSERT INTO ledger_journal (id, site_id, block_id, kind, key, input_hash, reference, session_id, at)
    SELECT c.id, c.site, block, c.kind, c.key, c.hash, c.reference, c.session, p_at
    FROM unnest(c_id, c_site, c_kind, c_key, c_hash, c_reference, c_session, codes)
      AS c (id, site, kind, key, hash, reference, session, code)
    WHERE c.code = 'ok';

    INSERT INTO ledger_entry (journal_id, position, debit_account, credit_account, currency, amount, debit_balance, credit_balance)
    SELECT x.owner, x.place, x.debit, x.credit, currencies[x.debit_at], x.amount, x.debit_after, x.credit_after
    FROM unnest(entry_owner, entry_position, e_debit, e_credit, e_amount, debit_at, debit_after, credit_after)
      AS x (owner, place, debit, credit, amount, debit_at, debit_after, credit_after)
    WHERE x.owner IS NOT NULL;

    EXECUTE $q$
      UPDATE ledger_account a SET balance = x.balance, version = a.version + 1
      FROM unnest($1, $2, $3) AS x (id, balance, before)
      WHERE a.id = x.id AND x.balance <> x.before $q$
    USING accounts, balances, before;

    INSERT INTO ledger_hold (reference, account, amount, remaining, opened_by)
    SELECT o.reference, o.account, o.amount, l.remaining, o.opener
    FROM unnest(opened_reference, opened_account, opened_amount, opened_by) AS o (reference, account, amount, opener)
    JOIN unnest(holds, hold_left, hold_new) AS l (reference, remaining, is_new) ON l.reference = o.reference AND l.is_new;

    EXECUTE $q$
      UPDATE ledger_hold t SET remaining = x.remaining
      FROM unnest($1, $2, $3, $4) AS x (reference, remaining, is_new, was)
      WHERE t.reference = x.reference AND NOT x.is_new AND x.remaining <> x.was $q$
    USING holds, hold_left, hold_new, hold_was;

    EXECUTE $q$
      UPDATE ledger_block SET hash = sha256(previous_hash || convert_to(ledger_block_content(id), 'UTF8'))
      WHERE id = $1 $q$
    USING block;
  END IF;

  RETURN QUERY SELECT n::int, codes[n], journals[n] FROM generate_series(1, commands) AS n;
END
$$;
--> statement-breakpoint
-- A second fence behind the missing rights: not even the owner changes what was written.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END
$$;
--> statement-breakpoint
CREATE TRIGGER ledger_journal_append_only BEFORE UPDATE OR DELETE ON ledger_journal
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER ledger_entry_append_only BEFORE UPDATE OR DELETE ON ledger_entry
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER pay_order_event_append_only BEFORE UPDATE OR DELETE ON pay_order_event
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER bet_event_append_only BEFORE UPDATE OR DELETE ON bet_event
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER match_result_append_only BEFORE UPDATE OR DELETE ON match_result
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- After acceptance the terms of a bet stand; only what happened to it since may change (standards WAG-3).
CREATE FUNCTION protect_bet_terms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN RAISE EXCEPTION 'a bet is never deleted'; END IF;
  IF (OLD.id, OLD.site_id, OLD.member_id, OLD.session_id, OLD.idempotency_key, OLD.input_hash, OLD.kind, OLD.currency,
      OLD.stake, OLD.odds_change, OLD.odds_format, OLD.rule_version, OLD.address, OLD.device, OLD.placed_at)
     IS DISTINCT FROM
     (NEW.id, NEW.site_id, NEW.member_id, NEW.session_id, NEW.idempotency_key, NEW.input_hash, NEW.kind, NEW.currency,
      NEW.stake, NEW.odds_change, NEW.odds_format, NEW.rule_version, NEW.address, NEW.device, NEW.placed_at)
     OR (OLD.status <> 'confirming' AND (OLD.potential_return, OLD.accepted_at) IS DISTINCT FROM (NEW.potential_return, NEW.accepted_at))
  THEN RAISE EXCEPTION 'the terms of bet % are fixed', OLD.id; END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER bet_terms BEFORE UPDATE OR DELETE ON bet FOR EACH ROW EXECUTE FUNCTION protect_bet_terms();
--> statement-breakpoint
CREATE FUNCTION protect_leg_terms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN RAISE EXCEPTION 'a leg is never deleted'; END IF;
  IF (OLD.bet_id, OLD.position, OLD.match_id, OLD.market_id, OLD.type, OLD.period, OLD.line_quarters, OLD.outcome, OLD.in_play)
     IS DISTINCT FROM
     (NEW.bet_id, NEW.position, NEW.match_id, NEW.market_id, NEW.type, NEW.period, NEW.line_quarters, NEW.outcome, NEW.in_play)
     OR ((OLD.odds_milli, OLD.home_at_bet, OLD.away_at_bet, OLD.minute_at_bet)
         IS DISTINCT FROM (NEW.odds_milli, NEW.home_at_bet, NEW.away_at_bet, NEW.minute_at_bet)
         AND EXISTS (SELECT FROM bet WHERE id = OLD.bet_id AND status <> 'confirming'))
  THEN RAISE EXCEPTION 'the terms of a leg of bet % are fixed', OLD.bet_id; END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER bet_leg_terms BEFORE UPDATE OR DELETE ON bet_leg FOR EACH ROW EXECUTE FUNCTION protect_leg_terms();
