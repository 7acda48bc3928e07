CREATE TABLE "adjustment" (
	"id" bigint PRIMARY KEY NOT NULL,
	"site_id" integer NOT NULL,
	"member_id" bigint NOT NULL,
	"currency" text NOT NULL,
	"amount" bigint NOT NULL,
	"reason" text NOT NULL,
	"requested_by" text NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"status" text NOT NULL,
	"decided_by" text,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "adjustment_not_zero" CHECK ("adjustment"."amount" <> 0),
	CONSTRAINT "adjustment_reason" CHECK (length(trim("adjustment"."reason")) > 0),
	CONSTRAINT "adjustment_four_eyes" CHECK ("adjustment"."decided_by" IS DISTINCT FROM "adjustment"."requested_by"),
	CONSTRAINT "adjustment_status" CHECK ("adjustment"."status" IN ('requested', 'approved', 'refused'))
);
--> statement-breakpoint
CREATE TABLE "liability_day" (
	"day" date NOT NULL,
	"site_id" integer NOT NULL,
	"currency" text NOT NULL,
	"kind" text NOT NULL,
	"members" bigint NOT NULL,
	"total" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "liability_day_day_site_id_currency_kind_pk" PRIMARY KEY("day","site_id","currency","kind")
);
--> statement-breakpoint
CREATE TABLE "reconciliation" (
	"id" bigint PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"is_balanced" boolean NOT NULL,
	"findings" jsonb NOT NULL,
	"took_ms" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "adjustment" ADD CONSTRAINT "adjustment_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "adjustment_member" ON "adjustment" USING btree ("member_id");