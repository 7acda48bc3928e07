CREATE TABLE "exclusion" (
	"id" bigint PRIMARY KEY NOT NULL,
	"site_id" integer NOT NULL,
	"member_id" bigint NOT NULL,
	"identity_hash" "bytea" NOT NULL,
	"kind" text NOT NULL,
	"from" timestamp (3) with time zone NOT NULL,
	"until" timestamp (3) with time zone,
	"returns_at" timestamp (3) with time zone,
	"ends_by_itself" boolean NOT NULL,
	"by" text NOT NULL,
	"reason" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "protection_choice" (
	"member_id" bigint PRIMARY KEY NOT NULL,
	"reality_check_minutes" integer,
	"answered_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "protection_event" (
	"id" bigint PRIMARY KEY NOT NULL,
	"site_id" integer NOT NULL,
	"member_id" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"what" text NOT NULL,
	"before" text,
	"after" text,
	"by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "protection_limit" (
	"member_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"period" text NOT NULL,
	"currency" text NOT NULL,
	"amount" bigint,
	"pending_amount" bigint,
	"pending_ready_at" timestamp (3) with time zone,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "protection_limit_member_id_kind_period_currency_pk" PRIMARY KEY("member_id","kind","period","currency")
);
--> statement-breakpoint
CREATE TABLE "reality_check" (
	"session_id" bigint PRIMARY KEY NOT NULL,
	"member_id" bigint NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"acknowledged" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "exclusion" ADD CONSTRAINT "exclusion_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "protection_choice" ADD CONSTRAINT "protection_choice_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "protection_event" ADD CONSTRAINT "protection_event_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "protection_limit" ADD CONSTRAINT "protection_limit_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reality_check" ADD CONSTRAINT "reality_check_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "exclusion_member" ON "exclusion" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "exclusion_identity" ON "exclusion" USING btree ("identity_hash");--> statement-breakpoint
CREATE INDEX "protection_event_member" ON "protection_event" USING btree ("member_id","at");