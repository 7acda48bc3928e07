-- Nobody empties the ledger, its owner included. A row trigger does not see a TRUNCATE.
CREATE TRIGGER ledger_journal_kept BEFORE TRUNCATE ON ledger_journal FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER ledger_entry_kept BEFORE TRUNCATE ON ledger_entry FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER ledger_block_kept BEFORE TRUNCATE ON ledger_block FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER ledger_account_kept BEFORE TRUNCATE ON ledger_account FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER ledger_hold_kept BEFORE TRUNCATE ON ledger_hold FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
