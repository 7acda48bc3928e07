-- A plain hash of a name, a birth date or a phone can be guessed, and what was asked about an erased member is asked of nobody.
UPDATE decision SET input_hash = '' WHERE kind IN ('identity', 'import');
--> statement-breakpoint
UPDATE decision d SET status = 'refused', decided_by = 'system (erasure)', decided_at = now(), decided_reason = 'the member was erased', sealed_cipher = NULL
FROM member m WHERE m.id = d.about_member AND m.name = 'erased-' || m.id AND d.status = 'requested' AND d.sealed_cipher IS NOT NULL;
