CREATE TABLE "duplicate_account" (
	"id" bigint PRIMARY KEY NOT NULL,
	"site_id" integer NOT NULL,
	"member_id" bigint NOT NULL,
	"other_id" bigint,
	"by" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"verdict" text,
	"judged_by" text,
	"judged_at" timestamp (3) with time zone,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "duplicate_account_pair" UNIQUE NULLS NOT DISTINCT("member_id","other_id","by")
);
--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "is_employee" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "duplicate_account" ADD CONSTRAINT "duplicate_account_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duplicate_account" ADD CONSTRAINT "duplicate_account_other_id_member_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "duplicate_account_open" ON "duplicate_account" USING btree ("site_id","id") WHERE verdict IS NULL;--> statement-breakpoint
CREATE INDEX "duplicate_account_other" ON "duplicate_account" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "significant_event_kind" ON "significant_event" USING btree ("site_id","kind","at");--> statement-breakpoint
CREATE INDEX "session_device" ON "session" USING btree ("site_id","device");