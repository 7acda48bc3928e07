CREATE TABLE "bet_receivable_kept" (
	"bet_id" bigint NOT NULL,
	"journal_key" text NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "bet_receivable_kept_bet_id_journal_key_pk" PRIMARY KEY("bet_id","journal_key"),
	CONSTRAINT "bet_receivable_kept_positive" CHECK ("bet_receivable_kept"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "bet_receivable_kept" ADD CONSTRAINT "bet_receivable_kept_bet_id_bet_id_fk" FOREIGN KEY ("bet_id") REFERENCES "public"."bet"("id") ON DELETE no action ON UPDATE no action;