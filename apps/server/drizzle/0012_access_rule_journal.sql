-- Every change of a rule of access is written down, whoever makes it and by whatever means.
CREATE FUNCTION access_rule_written() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  rule access_rule;
BEGIN
  IF TG_OP = 'DELETE' THEN rule := OLD; ELSE rule := NEW; END IF;
  INSERT INTO access_rule_event (rule_id, site_id, at, "by", before, after)
  VALUES (
    rule.id, rule.site_id,
    CASE WHEN TG_OP = 'DELETE' THEN now() ELSE rule.at END,
    CASE WHEN TG_OP = 'DELETE' THEN session_user ELSE rule."by" END,
    CASE WHEN TG_OP = 'INSERT' THEN NULL ELSE to_jsonb(OLD) END,
    CASE WHEN TG_OP = 'DELETE' THEN NULL ELSE to_jsonb(NEW) END
  );
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER access_rule_written AFTER INSERT OR UPDATE OR DELETE ON access_rule
FOR EACH ROW EXECUTE FUNCTION access_rule_written();
