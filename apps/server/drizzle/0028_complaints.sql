CREATE TABLE "complaint" (
	"id" bigint PRIMARY KEY NOT NULL,
	"site_id" integer NOT NULL,
	"member_id" bigint NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"reference" text NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"idempotency_key" text NOT NULL,
	"input_hash" "bytea" NOT NULL,
	CONSTRAINT "complaint_key" UNIQUE("member_id","idempotency_key"),
	CONSTRAINT "complaint_status" CHECK (status IN ('received', 'in_review', 'answered', 'closed'))
);
--> statement-breakpoint
CREATE TABLE "complaint_event" (
	"id" bigint PRIMARY KEY NOT NULL,
	"complaint_id" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"by" text NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "complaint" ADD CONSTRAINT "complaint_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint_event" ADD CONSTRAINT "complaint_event_complaint_id_complaint_id_fk" FOREIGN KEY ("complaint_id") REFERENCES "public"."complaint"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "complaint_due" ON "complaint" USING btree ("due_at") WHERE status IN ('received', 'in_review');--> statement-breakpoint
CREATE INDEX "complaint_event_complaint" ON "complaint_event" USING btree ("complaint_id","id");