-- The same terms are one selection before the match and in play, so a counter is of a market without its phase.
WITH split AS (
  DELETE FROM bet_exposure WHERE market_id ~ '^(pre|live)\.' RETURNING *
)
INSERT INTO bet_exposure (match_id, market_id, outcome, member_id, currency, site_id, amount)
SELECT match_id, regexp_replace(market_id, '^(pre|live)\.', ''), outcome, member_id, currency, site_id, sum(amount)::bigint
FROM split GROUP BY 1, 2, 3, 4, 5, 6;
