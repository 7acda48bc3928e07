-- The current text of the functions that write the ledger. It is applied at every start, after the migrations and before the
-- grants; the
-- migrations hold earlier texts.

-- Applies a batch of commands in order. Commands are parallel arrays; each owns the next c_entries entries and the
-- next c_holds holds. A refused command leaves no trace and does not disturb the others. Codes:
--   ok            applied now
--   repeated      the key was applied before with the same input; nothing happens again
--   key_reused    the key was applied before with another input
--   insufficient  an account that may not go below zero would
--   hold_missing  a hold to be closed is not open with enough remaining
--   hold_exists   a hold to be opened exists already
--   hold_mismatch what the entries move in or out of a locked account is not what the holds say
-- An entry between two members, between two sites or between two currencies is an error and no refusal. No rule of the platform
-- needs one, and a role that may execute this function must not be able to move money from one member to another.
-- Accounts are locked member rows first, house rows last, each by id, so that batches never wait for each other in a
-- circle. All checks come before all writes. Keys, holds and accounts are looked up once for the whole batch and known
-- by a place in an array from then on; the place of a key or a hold is that of its first mention. Statements that search
-- are dynamic: a plan cached while a table was empty would scan it forever, and a setting for the whole function would
-- replan every foreign key check.
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
  accounts bigint[]; owners bigint[]; sites int[]; currencies text[]; floors boolean[]; locked boolean[]; balances bigint[]; before bigint[];
  drift bigint[];
  entry_command int[]; entry_position int[]; debit_at int[]; credit_at int[]; debit_after bigint[]; credit_after bigint[];
  key_at int[]; known_id bigint[]; known_hash bytea[];
  hold_at int[]; hold_left bigint[]; hold_was bigint[]; hold_account_at int[]; opening_at int[]; opening int[];
  opened_by bigint[];
  codes text[] := array_fill('ok'::text, ARRAY[commands]);
  journals bigint[] := c_id;
  entry int := 0; hold int := 0; first_entry int; first_hold int; last_hold int; d int; c int; at int; place int;
  is_mismatch boolean; is_short boolean; verdict text;
  block bigint; accepted int := 0;
BEGIN
  EXECUTE $q$
    SELECT array_agg(id), array_agg(member_id), array_agg(site_id), array_agg(currency), array_agg(allow_negative),
           array_agg(kind LIKE 'locked%'), array_agg(balance)
    FROM (
      SELECT id, member_id, site_id, currency, allow_negative, kind, balance FROM ledger_account
      WHERE id = ANY ($1)
      ORDER BY member_id IS NULL, id
      FOR UPDATE
    ) AS locked $q$
  INTO accounts, owners, sites, currencies, floors, locked, balances USING e_debit || e_credit;
  before := balances;
  drift := array_fill(0::bigint, ARRAY[cardinality(accounts)]);

  SELECT array_agg(o.command ORDER BY e.n), array_agg(o.position ORDER BY e.n),
         array_agg(da.at ORDER BY e.n), array_agg(ca.at ORDER BY e.n)
  INTO entry_command, entry_position, debit_at, credit_at
  FROM unnest(e_debit, e_credit) WITH ORDINALITY AS e (debit, credit, n)
  JOIN (
    SELECT row_number() OVER (ORDER BY c.command, p.position) AS n, c.command::int, p.position
    FROM unnest(c_entries) WITH ORDINALITY AS c (entries, command), generate_series(1, c.entries) AS p (position)
  ) AS o ON o.n = e.n
  LEFT JOIN unnest(accounts) WITH ORDINALITY AS da (id, at) ON da.id = e.debit
  LEFT JOIN unnest(accounts) WITH ORDINALITY AS ca (id, at) ON ca.id = e.credit;
  debit_after := array_fill(0::bigint, ARRAY[cardinality(e_debit)]);
  credit_after := debit_after;

  EXECUTE $q$
    SELECT array_agg(k.at ORDER BY k.n), array_agg(j.id ORDER BY k.n), array_agg(j.input_hash ORDER BY k.n)
    FROM (
      SELECT n, key, min(n) OVER (PARTITION BY key COLLATE "C") AS at FROM unnest($1) WITH ORDINALITY AS k (key, n)
    ) AS k
    LEFT JOIN (SELECT id, key, input_hash FROM ledger_journal WHERE key = ANY ($1)) AS j ON j.key = k.key $q$
  INTO key_at, known_id, known_hash USING c_key;

  IF cardinality(h_reference) > 0 THEN
    EXECUTE $q$
      WITH known AS MATERIALIZED (
        SELECT k.* FROM (SELECT DISTINCT reference FROM unnest($1) AS h (reference) ORDER BY reference) AS h,
        LATERAL (SELECT reference, remaining, account FROM ledger_hold t WHERE t.reference = h.reference FOR UPDATE) AS k
      )
      SELECT array_agg(h.at ORDER BY h.n), array_agg(k.remaining ORDER BY h.n), array_agg(ka.at ORDER BY h.n),
             array_agg(oa.at ORDER BY h.n)
      FROM (
        SELECT n, reference, account, min(n) OVER (PARTITION BY reference COLLATE "C") AS at
        FROM unnest($1, $2) WITH ORDINALITY AS h (reference, account, n)
      ) AS h
      LEFT JOIN known k ON k.reference = h.reference
      LEFT JOIN unnest($3) WITH ORDINALITY AS ka (id, at) ON ka.id = k.account
      LEFT JOIN unnest($3) WITH ORDINALITY AS oa (id, at) ON oa.id = h.account $q$
    INTO hold_at, hold_left, hold_account_at, opening_at USING h_reference, h_account, accounts;
    hold_was := hold_left;
    opening := array_fill(0, ARRAY[cardinality(h_reference)]);
    opened_by := array_fill(NULL::bigint, ARRAY[cardinality(h_reference)]);
  END IF;

  FOR i IN 1 .. commands LOOP
    first_entry := entry + 1;
    first_hold := hold + 1;
    entry := entry + c_entries[i];
    hold := hold + c_holds[i];

    place := key_at[i];
    IF known_id[place] IS NOT NULL THEN
      codes[i] := CASE WHEN known_hash[place] = c_hash[i] THEN 'repeated' ELSE 'key_reused' END;
      journals[i] := known_id[place];
      CONTINUE;
    END IF;

    -- Holds first: each step sees what the ones before it left, and a refused command gives back what it took.
    verdict := 'ok';
    last_hold := first_hold - 1;
    is_mismatch := false;
    FOR h IN first_hold .. hold LOOP
      place := hold_at[h];
      IF h_open[h] THEN
        IF hold_left[place] IS NOT NULL OR opening[place] = i THEN
          verdict := 'hold_exists';
          EXIT;
        END IF;
        opening[place] := i;
        at := opening_at[h];
        IF at IS NOT NULL THEN drift[at] := drift[at] + h_amount[h]; END IF;
      ELSE
        IF hold_left[place] IS NULL OR hold_left[place] < h_amount[h] THEN
          verdict := 'hold_missing';
          EXIT;
        END IF;
        hold_left[place] := hold_left[place] - h_amount[h];
        at := hold_account_at[place];
        IF at IS NOT NULL THEN drift[at] := drift[at] - h_amount[h]; END IF;
      END IF;
      last_hold := h;
      is_mismatch := is_mismatch OR at IS NULL;
    END LOOP;

    IF verdict = 'ok' THEN
      is_short := false;
      FOR e IN first_entry .. entry LOOP
        d := debit_at[e];
        c := credit_at[e];
        IF currencies[d] <> currencies[c] THEN
          RAISE EXCEPTION 'ledger: entry between different currencies in %', c_key[i];
        END IF;
        IF owners[d] <> owners[c] THEN
          RAISE EXCEPTION 'ledger: entry between two members in %', c_key[i];
        END IF;
        IF sites[d] <> sites[c] THEN
          RAISE EXCEPTION 'ledger: entry between two sites in %', c_key[i];
        END IF;
        balances[d] := balances[d] - e_amount[e];
        balances[c] := balances[c] + e_amount[e];
        debit_after[e] := balances[d];
        credit_after[e] := balances[c];
        IF locked[d] THEN drift[d] := drift[d] + e_amount[e]; END IF;
        IF locked[c] THEN drift[c] := drift[c] - e_amount[e]; END IF;
      END LOOP;
      FOR e IN first_entry .. entry LOOP
        d := debit_at[e];
        is_mismatch := is_mismatch OR drift[d] <> 0 OR drift[credit_at[e]] <> 0;
        is_short := is_short OR (balances[d] < 0 AND NOT floors[d]);
      END LOOP;
      FOR h IN first_hold .. hold LOOP
        at := CASE WHEN h_open[h] THEN opening_at[h] ELSE hold_account_at[hold_at[h]] END;
        is_mismatch := is_mismatch OR drift[at] <> 0;
      END LOOP;
      verdict := CASE WHEN is_mismatch THEN 'hold_mismatch' WHEN is_short THEN 'insufficient' ELSE 'ok' END;
      IF verdict <> 'ok' THEN
        FOR e IN first_entry .. entry LOOP
          balances[debit_at[e]] := balances[debit_at[e]] + e_amount[e];
          balances[credit_at[e]] := balances[credit_at[e]] - e_amount[e];
        END LOOP;
      END IF;
    END IF;
    IF verdict <> 'ok' THEN
      FOR h IN first_hold .. last_hold LOOP
        IF h_open[h] THEN
          opening[hold_at[h]] := 0;
        ELSE
          hold_left[hold_at[h]] := hold_left[hold_at[h]] + h_amount[h];
        END IF;
      END LOOP;
      drift := array_fill(0::bigint, ARRAY[cardinality(accounts)]);
      codes[i] := verdict;
      CONTINUE;
    END IF;

    accepted := accepted + 1;
    place := key_at[i];
    known_id[place] := c_id[i];
    known_hash[place] := c_hash[i];
    FOR h IN first_hold .. hold LOOP
      CONTINUE WHEN NOT h_open[h];
      place := hold_at[h];
      hold_left[place] := h_amount[h];
      hold_account_at[place] := opening_at[h];
      opened_by[h] := c_id[i];
    END LOOP;
  END LOOP;

  IF accepted > 0 THEN
    INSERT INTO ledger_block (at, previous_hash, hash, journals) VALUES (p_at, ''::bytea, ''::bytea, accepted)
    RETURNING id INTO block;

    INSERT INTO ledger_journal (id, site_id, block_id, kind, key, input_hash, reference, session_id, at)
    SELECT c.id, c.site, block, c.kind, c.key, c.hash, c.reference, c.session, p_at
    FROM unnest(c_id, c_site, c_kind, c_key, c_hash, c_reference, c_session, codes)
      AS c (id, site, kind, key, hash, reference, session, code)
    WHERE c.code = 'ok';

    INSERT INTO ledger_entry (journal_id, position, debit_account, credit_account, currency, amount, debit_balance, credit_balance)
    SELECT c_id[x.command], x.place, x.debit, x.credit, currencies[x.debit_at], x.amount, x.debit_after, x.credit_after
    FROM unnest(entry_command, entry_position, e_debit, e_credit, e_amount, debit_at, debit_after, credit_after)
      AS x (command, place, debit, credit, amount, debit_at, debit_after, credit_after)
    WHERE codes[x.command] = 'ok';

    EXECUTE $q$
      UPDATE ledger_account a SET balance = x.balance, version = a.version + 1
      FROM unnest($1, $2, $3) AS x (id, balance, before)
      WHERE a.id = x.id AND x.balance <> x.before $q$
    USING accounts, balances, before;

    IF cardinality(h_reference) > 0 THEN
      INSERT INTO ledger_hold (reference, account, amount, remaining, opened_by)
      SELECT x.reference, x.account, x.amount, hold_left[x.at], x.opened_by
      FROM unnest(h_reference, h_account, h_amount, hold_at, opened_by) AS x (reference, account, amount, at, opened_by)
      WHERE x.opened_by IS NOT NULL;

      IF EXISTS (SELECT FROM unnest(hold_left, hold_was) AS x (remaining, was) WHERE x.remaining <> x.was) THEN
        EXECUTE $q$
          UPDATE ledger_hold t SET remaining = x.remaining
          FROM unnest($1, $2, $3) AS x (reference, remaining, was)
          WHERE t.reference = x.reference AND x.remaining <> x.was $q$
        USING h_reference, hold_left, hold_was;
      END IF;
    END IF;
  END IF;

  RETURN QUERY SELECT n::int, codes[n], journals[n] FROM generate_series(1, commands) AS n;
END
$$;
