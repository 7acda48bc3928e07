-- Entries of the trail are written here alone, one after the other: the lock makes the positions follow each other without
-- gaps, and the hash of an entry covers the entry before it.
CREATE FUNCTION operator_trail_hash(p operator_trail) RETURNS bytea
LANGUAGE sql STABLE SET search_path = public, pg_temp SET timezone = 'UTC' AS $$
  SELECT sha256(p.previous_hash || convert_to((to_jsonb(p) - 'hash')::text, 'UTF8'))
$$;
--> statement-breakpoint
CREATE FUNCTION operator_trail_add(
  p_at timestamptz, p_site int, p_operator text, p_address text, p_call text, p_kind text, p_trace text, p_member bigint,
  p_subject text, p_reason text, p_outcome text, p_before jsonb, p_after jsonb
) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  last operator_trail;
  made operator_trail;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('operator_trail'));
  SELECT * INTO last FROM operator_trail ORDER BY position DESC LIMIT 1;
  made := ROW(coalesce(last.position, 0) + 1, p_at, p_site, p_operator, p_address, p_call, p_kind, p_trace, p_member,
    p_subject, p_reason, p_outcome, p_before, p_after, coalesce(last.hash, ''::bytea), ''::bytea);
  -- The column keeps milliseconds, and the hash is of what is kept.
  made.at := p_at::timestamptz(3);
  made.hash := operator_trail_hash(made);
  INSERT INTO operator_trail SELECT made.*;
END
$$;
--> statement-breakpoint
-- Positions that do not fit the one before them: changed, taken out or put in by somebody with more rights than the application.
CREATE FUNCTION operator_trail_broken() RETURNS SETOF bigint
LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT position FROM (
    SELECT t.position, t.hash, t.previous_hash, operator_trail_hash(t) AS expected,
           lag(t.hash, 1, ''::bytea) OVER (ORDER BY t.position) AS before,
           row_number() OVER (ORDER BY t.position) AS number
    FROM operator_trail t
  ) AS chain
  WHERE hash <> expected OR previous_hash <> before OR position <> number
$$;
--> statement-breakpoint
CREATE TRIGGER operator_trail_fixed BEFORE UPDATE OR DELETE ON operator_trail
FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER operator_trail_kept BEFORE TRUNCATE ON operator_trail
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER decision_kept BEFORE DELETE ON decision
FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Decisions of two operators move into one table. Names were free text before operators had accounts, so nobody can tell whether
-- whoever decides what is still open is another person: open requests are refused, and are asked for again.
INSERT INTO decision (id, site_id, kind, payload, reason, about_member, requested_by, requested_at, idempotency_key, input_hash,
  status, decided_by, decided_at, decided_reason)
SELECT id, site_id, 'adjustment', jsonb_build_object('currency', currency, 'amount', amount::text), reason, member_id, requested_by,
  requested_at, 'adjustment/' || id, ''::bytea, CASE status WHEN 'approved' THEN 'carried_out' ELSE 'refused' END,
  CASE status WHEN 'requested' THEN 'migration 0066' ELSE coalesce(decided_by, 'unknown') END,
  CASE status WHEN 'requested' THEN now() ELSE decided_at END,
  CASE status WHEN 'requested' THEN 'asked for before operators had accounts' ELSE '' END
FROM adjustment;
--> statement-breakpoint
INSERT INTO decision (id, site_id, kind, payload, reason, about_member, requested_by, requested_at, idempotency_key, input_hash,
  status, decided_by, decided_at, decided_reason)
SELECT d.id, b.site_id, 'bet', jsonb_build_object('betId', d.bet_id::text, 'act', d.act, 'published', d.reason, 'results', d.results),
  d.note, b.member_id, d.requested_by, d.requested_at, 'bet/' || d.id, ''::bytea,
  CASE d.status WHEN 'approved' THEN 'carried_out' ELSE 'refused' END,
  CASE d.status WHEN 'requested' THEN 'migration 0066' ELSE d.decided_by END,
  CASE d.status WHEN 'requested' THEN now() ELSE d.decided_at END,
  CASE d.status WHEN 'requested' THEN 'asked for before operators had accounts' ELSE '' END
FROM bet_decision d JOIN bet b ON b.id = d.bet_id WHERE d.act <> 'reject';
--> statement-breakpoint
INSERT INTO bet_rejection (id, bet_id, reason, note, operator, at)
SELECT id, bet_id, reason, note, requested_by, requested_at FROM bet_decision WHERE act = 'reject';
--> statement-breakpoint
INSERT INTO order_opinion (order_id, round, operator, decision, detail, at)
SELECT order_id, round, operator, decision, detail, at FROM deposit_review
UNION ALL SELECT order_id, round, operator, decision, reason, at FROM withdraw_review;
--> statement-breakpoint
-- For the same reason an order about which one operator has spoken begins another round.
UPDATE payout p SET round = p.round + 1 FROM pay_order o
WHERE o.id = p.order_id AND o.status = 'reviewing'
  AND EXISTS (SELECT FROM order_opinion v WHERE v.order_id = p.order_id AND v.round = p.round);
--> statement-breakpoint
UPDATE pay_in p SET round = p.round + 1
WHERE EXISTS (SELECT FROM order_opinion v WHERE v.order_id = p.order_id AND v.round = p.round)
  AND (EXISTS (SELECT FROM pay_order o WHERE o.id = p.order_id AND o.status = 'reviewing')
    OR EXISTS (SELECT FROM pay_arrival a WHERE a.order_id = p.order_id AND a.state = 'held'));
