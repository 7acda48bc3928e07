CREATE TABLE "day_count" (
	"scope" text NOT NULL,
	"subject_hash" "bytea" NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"used" bigint NOT NULL,
	CONSTRAINT "day_count_scope_subject_hash_pk" PRIMARY KEY("scope","subject_hash")
);
--> statement-breakpoint
CREATE TABLE "outbound_message" (
	"id" bigint PRIMARY KEY NOT NULL,
	"site_id" integer NOT NULL,
	"to_cipher" "bytea",
	"text_cipher" "bytea",
	"created_at" timestamp (3) with time zone NOT NULL,
	"deadline_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"given_up_at" timestamp (3) with time zone,
	CONSTRAINT "outbound_message_blanked" CHECK ((sent_at IS NULL AND given_up_at IS NULL) = (text_cipher IS NOT NULL))
);
--> statement-breakpoint
CREATE INDEX "outbound_message_waiting" ON "outbound_message" USING btree ("id") WHERE sent_at IS NULL AND given_up_at IS NULL;