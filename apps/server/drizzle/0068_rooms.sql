CREATE TABLE "live_follow" (
	"room_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "live_follow_room_id_member_id_pk" PRIMARY KEY("room_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "live_key" (
	"id" bigint PRIMARY KEY NOT NULL,
	"room_id" bigint NOT NULL,
	"digest" "bytea" NOT NULL,
	"ending" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "live_key_digest" UNIQUE("digest")
);
--> statement-breakpoint
CREATE TABLE "live_reminder" (
	"slot_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "live_reminder_slot_id_member_id_pk" PRIMARY KEY("slot_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "live_room" (
	"id" bigint PRIMARY KEY NOT NULL,
	"site_id" integer NOT NULL,
	"member_id" bigint,
	"nick" text NOT NULL,
	"title" text NOT NULL,
	"intro" text DEFAULT '' NOT NULL,
	"notice" text DEFAULT '' NOT NULL,
	"sport" text NOT NULL,
	"screen_mode" text NOT NULL,
	"art" text NOT NULL,
	"is_listed" boolean DEFAULT true NOT NULL,
	"state" text DEFAULT 'not_started' NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"client_id" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "live_room_host" UNIQUE("site_id","member_id"),
	CONSTRAINT "live_room_state" CHECK (state IN ('not_started', 'live', 'interrupted', 'ended'))
);
--> statement-breakpoint
CREATE TABLE "live_slot" (
	"id" bigint PRIMARY KEY NOT NULL,
	"site_id" integer NOT NULL,
	"room_id" bigint NOT NULL,
	"title" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"cancelled_at" timestamp (3) with time zone,
	"told_at" timestamp (3) with time zone,
	CONSTRAINT "live_slot_once" UNIQUE("room_id","starts_at"),
	CONSTRAINT "live_slot_order" CHECK (ends_at > starts_at)
);
--> statement-breakpoint
CREATE TABLE "live_transition" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "live_transition_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"room_id" bigint NOT NULL,
	"state" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "gift_order" ALTER COLUMN "match_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "live_follow" ADD CONSTRAINT "live_follow_room_id_live_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."live_room"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_follow" ADD CONSTRAINT "live_follow_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_key" ADD CONSTRAINT "live_key_room_id_live_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."live_room"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_reminder" ADD CONSTRAINT "live_reminder_slot_id_live_slot_id_fk" FOREIGN KEY ("slot_id") REFERENCES "public"."live_slot"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_reminder" ADD CONSTRAINT "live_reminder_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_room" ADD CONSTRAINT "live_room_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_slot" ADD CONSTRAINT "live_slot_room_id_live_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."live_room"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_transition" ADD CONSTRAINT "live_transition_room_id_live_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."live_room"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "live_follow_member" ON "live_follow" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "live_key_room" ON "live_key" USING btree ("room_id");--> statement-breakpoint
CREATE INDEX "live_slot_time" ON "live_slot" USING btree ("site_id","starts_at");--> statement-breakpoint
CREATE INDEX "live_transition_room" ON "live_transition" USING btree ("room_id","id");