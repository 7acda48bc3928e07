CREATE TABLE "guess_question" (
	"site_id" integer NOT NULL,
	"activity_id" text NOT NULL,
	"question_id" text NOT NULL,
	"state" text NOT NULL,
	"right_ids" text[] NOT NULL,
	"paid" bigint NOT NULL,
	"settled_at" timestamp (3) with time zone,
	"settled_by" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "guess_question_site_id_activity_id_question_id_pk" PRIMARY KEY("site_id","activity_id","question_id"),
	CONSTRAINT "guess_question_state" CHECK (state IN ('open', 'settled', 'void') AND (state = 'open') = (settled_at IS NULL))
);
--> statement-breakpoint
CREATE TABLE "guess_stake" (
	"id" bigint PRIMARY KEY NOT NULL,
	"site_id" integer NOT NULL,
	"activity_id" text NOT NULL,
	"question_id" text NOT NULL,
	"member_id" bigint NOT NULL,
	"option_id" text NOT NULL,
	"points" bigint NOT NULL,
	"odds_milli" integer NOT NULL,
	"revision" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"paid" bigint,
	CONSTRAINT "guess_stake_member" UNIQUE("member_id","activity_id","question_id"),
	CONSTRAINT "guess_stake_some" CHECK (points > 0 AND revision > 0 AND (paid IS NULL OR paid >= 0))
);
--> statement-breakpoint
CREATE TABLE "quiz_answer" (
	"site_id" integer NOT NULL,
	"activity_id" text NOT NULL,
	"member_id" bigint NOT NULL,
	"day" date NOT NULL,
	"place" integer NOT NULL,
	"question_id" text NOT NULL,
	"version" integer NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"deadline" timestamp (3) with time zone NOT NULL,
	"choice" integer,
	"score" integer NOT NULL,
	"answered_at" timestamp (3) with time zone,
	CONSTRAINT "quiz_answer_member_id_activity_id_day_place_pk" PRIMARY KEY("member_id","activity_id","day","place"),
	CONSTRAINT "quiz_answer_question" UNIQUE("member_id","activity_id","day","question_id"),
	CONSTRAINT "quiz_answer_once" CHECK ((choice IS NULL) = (answered_at IS NULL) AND (answered_at IS NULL OR answered_at < deadline))
);
--> statement-breakpoint
CREATE TABLE "rain_packet" (
	"session_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"currency" text NOT NULL,
	"place" integer NOT NULL,
	"unit" text NOT NULL,
	"amount" bigint NOT NULL,
	"reward_id" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "rain_packet_session_id_member_id_number_pk" PRIMARY KEY("session_id","member_id","number"),
	CONSTRAINT "rain_packet_place" UNIQUE("session_id","currency","place"),
	CONSTRAINT "rain_packet_some" CHECK (number > 0 AND place > 0 AND amount > 0)
);
--> statement-breakpoint
CREATE TABLE "rain_pot" (
	"session_id" bigint NOT NULL,
	"currency" text NOT NULL,
	"opened" integer NOT NULL,
	"packets" integer NOT NULL,
	CONSTRAINT "rain_pot_session_id_currency_pk" PRIMARY KEY("session_id","currency"),
	CONSTRAINT "rain_pot_never_over" CHECK (opened BETWEEN 0 AND packets)
);
--> statement-breakpoint
CREATE TABLE "rain_reminder" (
	"session_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"sent_at" timestamp (3) with time zone,
	CONSTRAINT "rain_reminder_session_id_member_id_pk" PRIMARY KEY("session_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "rain_session" (
	"id" bigint PRIMARY KEY NOT NULL,
	"site_id" integer NOT NULL,
	"activity_id" text NOT NULL,
	"version" integer NOT NULL,
	"start_at" timestamp (3) with time zone NOT NULL,
	"end_at" timestamp (3) with time zone NOT NULL,
	"opens" integer NOT NULL,
	"pots" jsonb NOT NULL,
	"turnover_times" integer NOT NULL,
	"seed" text NOT NULL,
	"commitment" text NOT NULL,
	"prepared_at" timestamp (3) with time zone NOT NULL,
	"revealed_at" timestamp (3) with time zone,
	"stopped_at" timestamp (3) with time zone,
	"stopped_by" text DEFAULT '' NOT NULL,
	"stop_reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "rain_session_start" UNIQUE("site_id","activity_id","start_at"),
	CONSTRAINT "rain_session_promised_before" CHECK (prepared_at < start_at AND start_at < end_at)
);
--> statement-breakpoint
CREATE TABLE "vote_cast" (
	"site_id" integer NOT NULL,
	"activity_id" text NOT NULL,
	"member_id" bigint NOT NULL,
	"day" date NOT NULL,
	"number" integer NOT NULL,
	"option_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "vote_cast_member_id_activity_id_day_number_pk" PRIMARY KEY("member_id","activity_id","day","number"),
	CONSTRAINT "vote_cast_number" CHECK (number > 0)
);
--> statement-breakpoint
CREATE TABLE "vote_count" (
	"site_id" integer NOT NULL,
	"activity_id" text NOT NULL,
	"option_id" text NOT NULL,
	"votes" integer NOT NULL,
	CONSTRAINT "vote_count_site_id_activity_id_option_id_pk" PRIMARY KEY("site_id","activity_id","option_id")
);
--> statement-breakpoint
ALTER TABLE "guess_stake" ADD CONSTRAINT "guess_stake_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_answer" ADD CONSTRAINT "quiz_answer_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rain_packet" ADD CONSTRAINT "rain_packet_session_id_rain_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."rain_session"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rain_packet" ADD CONSTRAINT "rain_packet_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rain_pot" ADD CONSTRAINT "rain_pot_session_id_rain_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."rain_session"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rain_reminder" ADD CONSTRAINT "rain_reminder_session_id_rain_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."rain_session"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rain_reminder" ADD CONSTRAINT "rain_reminder_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vote_cast" ADD CONSTRAINT "vote_cast_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "guess_stake_question" ON "guess_stake" USING btree ("site_id","activity_id","question_id");--> statement-breakpoint
CREATE INDEX "quiz_answer_rank" ON "quiz_answer" USING btree ("site_id","activity_id","day");--> statement-breakpoint
CREATE INDEX "rain_packet_member" ON "rain_packet" USING btree ("member_id","session_id");--> statement-breakpoint
CREATE INDEX "rain_session_end" ON "rain_session" USING btree ("end_at");