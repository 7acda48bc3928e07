CREATE TABLE "harm_day" (
	"member_id" bigint NOT NULL,
	"day" date NOT NULL,
	"site_id" integer NOT NULL,
	"currency" text NOT NULL,
	"deposits" integer NOT NULL,
	"deposited" bigint NOT NULL,
	"wagers" integer NOT NULL,
	"staked" bigint NOT NULL,
	"pay_types" integer NOT NULL,
	"withdrawals_reversed" integer NOT NULL,
	"tools_used" integer NOT NULL,
	"longest_session_minutes" integer NOT NULL,
	"night_wagers" integer NOT NULL,
	"deposits_after_loss" integer NOT NULL,
	"raised" jsonb NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "harm_day_member_id_day_currency_pk" PRIMARY KEY("member_id","day","currency")
);
--> statement-breakpoint
CREATE TABLE "harm_interaction" (
	"id" bigint PRIMARY KEY NOT NULL,
	"site_id" integer NOT NULL,
	"member_id" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"operator" text NOT NULL,
	"action" text NOT NULL,
	"outcome" text NOT NULL,
	CONSTRAINT "harm_interaction_action" CHECK (action IN ('flagged', 'contacted', 'tools_suggested', 'limit_set', 'excluded', 'cleared'))
);
--> statement-breakpoint
ALTER TABLE "harm_day" ADD CONSTRAINT "harm_day_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "harm_interaction" ADD CONSTRAINT "harm_interaction_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "harm_day_day" ON "harm_day" USING btree ("day");--> statement-breakpoint
CREATE INDEX "harm_interaction_member" ON "harm_interaction" USING btree ("member_id","at");