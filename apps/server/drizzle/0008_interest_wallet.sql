CREATE TABLE "interest_boost" (
	"member_id" bigint NOT NULL,
	"currency" text NOT NULL,
	"task_id" text NOT NULL,
	"bonus_ppm" bigint NOT NULL,
	"from" timestamp (3) with time zone NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "interest_boost_member_id_currency_task_id_from_pk" PRIMARY KEY("member_id","currency","task_id","from")
);
--> statement-breakpoint
CREATE TABLE "interest_day" (
	"member_id" bigint NOT NULL,
	"currency" text NOT NULL,
	"day" date NOT NULL,
	"base" bigint NOT NULL,
	"rate_ppm" bigint NOT NULL,
	"interest" bigint NOT NULL,
	CONSTRAINT "interest_day_member_id_currency_day_pk" PRIMARY KEY("member_id","currency","day")
);
--> statement-breakpoint
CREATE TABLE "interest_wallet" (
	"member_id" bigint NOT NULL,
	"currency" text NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"carried" bigint NOT NULL,
	"is_open" boolean DEFAULT true NOT NULL,
	CONSTRAINT "interest_wallet_member_id_currency_pk" PRIMARY KEY("member_id","currency")
);
--> statement-breakpoint
ALTER TABLE "interest_boost" ADD CONSTRAINT "interest_boost_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interest_day" ADD CONSTRAINT "interest_day_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interest_wallet" ADD CONSTRAINT "interest_wallet_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;