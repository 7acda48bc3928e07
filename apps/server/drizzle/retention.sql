-- Chat messages are kept for 90 days and then deleted (standards GLI-19 A.4.7). The application may not delete it itself: it
-- may only ask for what is older, which this function does with its owner's rights. A message with a report or ruling within
-- that time stays until that is older, too. Applied at every start, before the grants.
CREATE OR REPLACE FUNCTION chat_purge(before timestamptz, most int) RETURNS int
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  old bigint[];
BEGIN
  IF before > now() - interval '90 days' THEN
    RAISE EXCEPTION 'what was said is kept for 90 days';
  END IF;
  old := ARRAY(
    SELECT m.id FROM chat_message m
    WHERE m.at < before
      AND NOT EXISTS (SELECT 1 FROM chat_report r WHERE r.message_id = m.id AND r.at >= before)
      AND NOT EXISTS (SELECT 1 FROM chat_ruling r WHERE r.message_id = m.id AND r.at >= before)
      -- A report that nobody decided, or not long ago, keeps what it is about.
      AND NOT EXISTS (SELECT 1 FROM chat_case c
        WHERE c.message_id = m.id AND (c.decided_at IS NULL OR c.decided_at >= before))
      -- So does an appeal against a deletion.
      AND NOT EXISTS (SELECT 1 FROM chat_appeal a JOIN chat_ruling r ON r.id = a.ruling_id
        WHERE r.message_id = m.id AND (a.decided_at IS NULL OR a.decided_at >= before))
    ORDER BY m.at LIMIT most);
  DELETE FROM chat_appeal WHERE ruling_id IN (SELECT id FROM chat_ruling WHERE message_id = ANY (old));
  DELETE FROM chat_case WHERE message_id = ANY (old);
  DELETE FROM chat_report WHERE message_id = ANY (old);
  DELETE FROM chat_ruling WHERE message_id = ANY (old);
  DELETE FROM chat_message WHERE id = ANY (old);
  RETURN cardinality(old);
END $$;
