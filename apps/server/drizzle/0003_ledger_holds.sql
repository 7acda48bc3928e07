-- Money set aside equals what was moved to be set aside, command by command, and a hold is never closed twice by one command.
-- Applies a batch of commands in order. Commands are parallel arrays; each owns the next c_entries entries and the
-- next c_holds holds. A refused command leaves no trace and does not disturb the others. Codes:
--   ok            applied now
--   repeated      the key was applied before with the same input; nothing happens again
--   key_reused    the key was applied before with another input
--   insufficient  an account that may not go below zero would
--   hold_missing  a hold to be closed is not open with enough remaining
--   hold_exists   a hold to be opened exists already
--   hold_mismatch what the entries move in or out of a locked account is not what the holds say
-- Accounts are locked member rows first, house rows last, each by id, so that batches never wait for each other in a
-- circle. All checks come before all writes. Statements that search are dynamic: a plan cached while a table was empty
-- would scan it forever, and a setting for the whole function would replan every foreign key check.
CREATE OR REPLACE FUNCTION ledger_apply(
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
  accounts bigint[]; currencies text[]; floors boolean[]; locked boolean[]; drift bigint[]; balances bigint[]; before bigint[];
  debit_at int[]; credit_at int[];
  known_keys text[]; known_hashes bytea[]; known_ids bigint[];
  holds text[]; hold_left bigint[]; hold_new boolean[]; hold_was bigint[]; hold_account bigint[];
  opened_by bigint[] := '{}'; opened_reference text[] := '{}'; opened_account bigint[] := '{}'; opened_amount bigint[] := '{}';
  codes text[] := array_fill('ok'::text, ARRAY[commands]);
  journals bigint[] := c_id;
  debit_after bigint[]; credit_after bigint[]; entry_owner bigint[]; entry_position int[];
  entry int := 0; hold int := 0; first_entry int; first_hold int; at_key int; at_hold int; at int; k int; last_hold int; astray boolean; verdict text;
  last_hash bytea; block bigint; accepted int := 0;
BEGIN
  EXECUTE $q$
    SELECT array_agg(id), array_agg(currency), array_agg(allow_negative), array_agg(kind LIKE 'locked%'), array_agg(balance)
    FROM (
      SELECT id, currency, allow_negative, kind, balance FROM ledger_account
      WHERE id = ANY ($1)
      ORDER BY member_id IS NULL, id
      FOR UPDATE
    ) AS locked $q$
  INTO accounts, currencies, floors, locked, balances USING e_debit || e_credit;
  before := balances;
  drift := array_fill(0::bigint, ARRAY[cardinality(accounts)]);

  SELECT array_agg(array_position(accounts, d) ORDER BY n), array_agg(array_position(accounts, c) ORDER BY n)
  INTO debit_at, credit_at
  FROM unnest(e_debit, e_credit) WITH ORDINALITY AS side (d, c, n);

  EXECUTE $q$
    SELECT coalesce(array_agg(key), '{}'), coalesce(array_agg(input_hash), '{}'), coalesce(array_agg(id), '{}')
    FROM ledger_journal WHERE key = ANY ($1) $q$
  INTO known_keys, known_hashes, known_ids USING c_key;

  EXECUTE $q$
    SELECT coalesce(array_agg(reference), '{}'), coalesce(array_agg(remaining), '{}'),
           coalesce(array_agg(false), '{}'), coalesce(array_agg(remaining), '{}'), coalesce(array_agg(account), '{}')
    FROM (
      SELECT reference, remaining, account FROM ledger_hold WHERE reference = ANY ($1) ORDER BY reference FOR UPDATE
    ) AS locked $q$
  INTO holds, hold_left, hold_new, hold_was, hold_account USING h_reference;

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

    -- Holds first: each step sees what the ones before it left, and a refused command gives back what it took.
    verdict := 'ok';
    last_hold := first_hold - 1;
    astray := false;
    FOR h IN first_hold .. hold LOOP
      at_hold := array_position(holds, h_reference[h]);
      IF h_open[h] THEN
        IF at_hold IS NOT NULL OR h_reference[h] = ANY (h_reference[first_hold : h - 1]) THEN verdict := 'hold_exists'; END IF;
      ELSIF at_hold IS NULL OR hold_left[at_hold] < h_amount[h] THEN
        verdict := 'hold_missing';
      ELSE
        hold_left[at_hold] := hold_left[at_hold] - h_amount[h];
      END IF;
      EXIT WHEN verdict <> 'ok';
      last_hold := h;
      at := array_position(accounts, CASE WHEN h_open[h] THEN h_account[h] ELSE hold_account[at_hold] END);
      astray := astray OR at IS NULL;
      CONTINUE WHEN at IS NULL;
      drift[at] := drift[at] + CASE WHEN h_open[h] THEN h_amount[h] ELSE -h_amount[h] END;
    END LOOP;
    IF verdict = 'ok' AND astray THEN verdict := 'hold_mismatch'; END IF;
    IF verdict = 'ok' THEN
      FOR e IN first_entry .. entry LOOP
        IF locked[debit_at[e]] THEN drift[debit_at[e]] := drift[debit_at[e]] + e_amount[e]; END IF;
        IF locked[credit_at[e]] THEN drift[credit_at[e]] := drift[credit_at[e]] - e_amount[e]; END IF;
      END LOOP;
      FOR e IN first_entry .. entry LOOP
        IF drift[debit_at[e]] <> 0 OR drift[credit_at[e]] <> 0 THEN verdict := 'hold_mismatch'; END IF;
      END LOOP;
      FOR h IN first_hold .. hold LOOP
        at := array_position(accounts, CASE WHEN h_open[h] THEN h_account[h]
                                            ELSE hold_account[array_position(holds, h_reference[h])] END);
        IF drift[at] <> 0 THEN verdict := 'hold_mismatch'; END IF;
      END LOOP;
    END IF;
    IF verdict <> 'ok' THEN
      FOR h IN first_hold .. last_hold LOOP
        IF NOT h_open[h] THEN
          at_hold := array_position(holds, h_reference[h]);
          hold_left[at_hold] := hold_left[at_hold] + h_amount[h];
        END IF;
      END LOOP;
      drift := array_fill(0::bigint, ARRAY[cardinality(accounts)]);
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
      FOR h IN first_hold .. hold LOOP
        IF NOT h_open[h] THEN
          at_hold := array_position(holds, h_reference[h]);
          hold_left[at_hold] := hold_left[at_hold] + h_amount[h];
        END IF;
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
      CONTINUE WHEN NOT h_open[h];
      holds := holds || h_reference[h];
      hold_left := hold_left || h_amount[h];
      hold_new := hold_new || true;
      hold_was := hold_was || h_amount[h];
      hold_account := hold_account || h_account[h];
      opened_by := opened_by || c_id[i];
      opened_reference := opened_reference || h_reference[h];
      opened_account := opened_account || h_account[h];
      opened_amount := opened_amount || h_amount[h];
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
