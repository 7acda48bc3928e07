CREATE TABLE "venue_transfer" (
	"id" bigint PRIMARY KEY NOT NULL,
	"site_id" integer NOT NULL,
	"member_id" bigint NOT NULL,
	"session_id" bigint,
	"venue" text NOT NULL,
	"direction" text NOT NULL,
	"currency" text NOT NULL,
	"amount" bigint NOT NULL,
	"status" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"idempotency_key" text NOT NULL,
	"input_hash" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "venue_transfer_key" UNIQUE("member_id","idempotency_key"),
	CONSTRAINT "venue_transfer_positive" CHECK ("venue_transfer"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "venue_transfer" ADD CONSTRAINT "venue_transfer_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "venue_transfer_member" ON "venue_transfer" USING btree ("member_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "venue_transfer_unfinished" ON "venue_transfer" USING btree ("member_id","venue") WHERE status IN ('created', 'sent', 'unknown');