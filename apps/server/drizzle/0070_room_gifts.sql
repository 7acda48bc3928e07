CREATE TABLE "backpack_order" (
	"id" bigint PRIMARY KEY NOT NULL,
	"site_id" integer NOT NULL,
	"member_id" bigint NOT NULL,
	"item_id" bigint NOT NULL,
	"anchor_room_id" bigint NOT NULL,
	"count" integer NOT NULL,
	"idempotency_key" text NOT NULL,
	"input_hash" "bytea" NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "backpack_order_key" UNIQUE("member_id","idempotency_key"),
	CONSTRAINT "backpack_order_some" CHECK (count > 0)
);
--> statement-breakpoint
CREATE TABLE "gift_backpack" (
	"id" bigint PRIMARY KEY NOT NULL,
	"site_id" integer NOT NULL,
	"member_id" bigint NOT NULL,
	"gift_id" bigint NOT NULL,
	"count" integer NOT NULL,
	"used" integer DEFAULT 0 NOT NULL,
	"source" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "gift_backpack_source" UNIQUE("member_id","source"),
	CONSTRAINT "gift_backpack_left" CHECK (count > 0 AND used BETWEEN 0 AND count)
);
--> statement-breakpoint
CREATE TABLE "gift_catalogue" (
	"site_id" integer NOT NULL,
	"gift_id" bigint NOT NULL,
	"old_id" bigint NOT NULL,
	"gift_type" text NOT NULL,
	"price" integer NOT NULL,
	"name" text NOT NULL,
	"icon" text NOT NULL,
	"icon_web" text NOT NULL,
	"status" integer NOT NULL,
	"vip_level" integer NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "gift_catalogue_site_id_gift_id_pk" PRIMARY KEY("site_id","gift_id"),
	CONSTRAINT "gift_catalogue_price" CHECK (price > 0 AND status BETWEEN 0 AND 2)
);
--> statement-breakpoint
CREATE TABLE "red_packet" (
	"id" bigint PRIMARY KEY NOT NULL,
	"site_id" integer NOT NULL,
	"member_id" bigint NOT NULL,
	"username" text NOT NULL,
	"room_no" text NOT NULL,
	"currency" text NOT NULL,
	"coin_value" bigint NOT NULL,
	"coins" integer NOT NULL,
	"count" integer NOT NULL,
	"split" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"input_hash" "bytea" NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"returned" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "red_packet_key" UNIQUE("member_id","idempotency_key"),
	CONSTRAINT "red_packet_some" CHECK (count > 0 AND coins >= count AND returned BETWEEN 0 AND coins)
);
--> statement-breakpoint
CREATE TABLE "red_packet_share" (
	"packet_id" bigint NOT NULL,
	"place" integer NOT NULL,
	"coins" integer NOT NULL,
	"member_id" bigint,
	"username" text,
	"idempotency_key" text,
	"input_hash" "bytea",
	"opened_at" timestamp (3) with time zone,
	CONSTRAINT "red_packet_share_packet_id_place_pk" PRIMARY KEY("packet_id","place"),
	CONSTRAINT "red_packet_share_once" UNIQUE("packet_id","member_id"),
	CONSTRAINT "red_packet_share_key" UNIQUE("member_id","idempotency_key"),
	CONSTRAINT "red_packet_share_some" CHECK (coins > 0)
);
--> statement-breakpoint
ALTER TABLE "chat_message" ADD COLUMN "packet" jsonb;--> statement-breakpoint
ALTER TABLE "gift_order" ADD COLUMN "combo" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "backpack_order" ADD CONSTRAINT "backpack_order_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "backpack_order" ADD CONSTRAINT "backpack_order_item_id_gift_backpack_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."gift_backpack"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_backpack" ADD CONSTRAINT "gift_backpack_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "red_packet" ADD CONSTRAINT "red_packet_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "red_packet_share" ADD CONSTRAINT "red_packet_share_packet_id_red_packet_id_fk" FOREIGN KEY ("packet_id") REFERENCES "public"."red_packet"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "red_packet_share" ADD CONSTRAINT "red_packet_share_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gift_backpack_member" ON "gift_backpack" USING btree ("member_id","expires_at");--> statement-breakpoint
CREATE INDEX "red_packet_room" ON "red_packet" USING btree ("site_id","room_no","id");--> statement-breakpoint
CREATE INDEX "red_packet_member" ON "red_packet" USING btree ("member_id","at");--> statement-breakpoint
CREATE INDEX "red_packet_share_member" ON "red_packet_share" USING btree ("member_id","opened_at");--> statement-breakpoint
CREATE INDEX "gift_order_time" ON "gift_order" USING btree ("site_id","at");--> statement-breakpoint
CREATE INDEX "gift_order_member" ON "gift_order" USING btree ("member_id","id");