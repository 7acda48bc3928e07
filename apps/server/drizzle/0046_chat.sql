CREATE TABLE "chat_message" (
	"id" bigint PRIMARY KEY NOT NULL,
	"site_id" integer NOT NULL,
	"room_no" text NOT NULL,
	"member_id" bigint NOT NULL,
	"session_id" bigint NOT NULL,
	"username" text NOT NULL,
	"content" text NOT NULL,
	"verdict" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"input_hash" "bytea" NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "chat_message_key" UNIQUE("member_id","idempotency_key"),
	CONSTRAINT "chat_message_verdict" CHECK (verdict IN ('shown', 'refused'))
);
--> statement-breakpoint
CREATE TABLE "chat_report" (
	"id" bigint PRIMARY KEY NOT NULL,
	"message_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "chat_report_once" UNIQUE("message_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "chat_ruling" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chat_ruling_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"site_id" integer NOT NULL,
	"kind" text NOT NULL,
	"room_no" text,
	"member_id" bigint,
	"message_id" bigint,
	"until" timestamp (3) with time zone,
	"reason" text NOT NULL,
	"by" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "chat_ruling_whom" CHECK (CASE WHEN kind IN ('mute', 'unmute') THEN member_id IS NOT NULL AND message_id IS NULL
        WHEN kind IN ('mute_all', 'unmute_all') THEN room_no IS NOT NULL AND member_id IS NULL AND message_id IS NULL
        WHEN kind = 'delete' THEN message_id IS NOT NULL AND member_id IS NULL AND room_no IS NULL
        ELSE false END),
	CONSTRAINT "chat_ruling_words" CHECK (reason <> '' AND by <> '')
);
--> statement-breakpoint
ALTER TABLE "chat_message" ADD CONSTRAINT "chat_message_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_report" ADD CONSTRAINT "chat_report_message_id_chat_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."chat_message"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_report" ADD CONSTRAINT "chat_report_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_ruling" ADD CONSTRAINT "chat_ruling_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_ruling" ADD CONSTRAINT "chat_ruling_message_id_chat_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."chat_message"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_message_room" ON "chat_message" USING btree ("site_id","room_no","id") WHERE verdict = 'shown';--> statement-breakpoint
CREATE INDEX "chat_ruling_member" ON "chat_ruling" USING btree ("site_id","member_id","id");--> statement-breakpoint
CREATE INDEX "chat_ruling_room" ON "chat_ruling" USING btree ("site_id","room_no","id");--> statement-breakpoint
CREATE INDEX "chat_ruling_message" ON "chat_ruling" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "chat_ruling_at" ON "chat_ruling" USING btree ("at") WHERE kind = 'delete';