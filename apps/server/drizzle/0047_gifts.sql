CREATE TABLE "coin_purchase" (
	"id" bigint PRIMARY KEY NOT NULL,
	"site_id" integer NOT NULL,
	"member_id" bigint NOT NULL,
	"currency" text NOT NULL,
	"coins" integer NOT NULL,
	"amount" bigint NOT NULL,
	"idempotency_key" text NOT NULL,
	"input_hash" "bytea" NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "coin_purchase_key" UNIQUE("member_id","idempotency_key"),
	CONSTRAINT "coin_purchase_some" CHECK (coins > 0 AND amount > 0)
);
--> statement-breakpoint
CREATE TABLE "gift_member" (
	"member_id" bigint PRIMARY KEY NOT NULL,
	"is_hidden" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gift_order" (
	"id" bigint PRIMARY KEY NOT NULL,
	"site_id" integer NOT NULL,
	"member_id" bigint NOT NULL,
	"username" text NOT NULL,
	"anchor_room_id" bigint NOT NULL,
	"match_id" bigint NOT NULL,
	"gift_id" bigint NOT NULL,
	"count" integer NOT NULL,
	"coins" integer NOT NULL,
	"currency" text NOT NULL,
	"amount" bigint NOT NULL,
	"idempotency_key" text NOT NULL,
	"input_hash" "bytea" NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "gift_order_key" UNIQUE("member_id","idempotency_key"),
	CONSTRAINT "gift_order_some" CHECK (count > 0 AND coins > 0 AND amount > 0)
);
--> statement-breakpoint
ALTER TABLE "chat_message" ADD COLUMN "gift" jsonb;--> statement-breakpoint
ALTER TABLE "coin_purchase" ADD CONSTRAINT "coin_purchase_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_member" ADD CONSTRAINT "gift_member_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_order" ADD CONSTRAINT "gift_order_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "coin_purchase_member" ON "coin_purchase" USING btree ("member_id","currency","at");--> statement-breakpoint
CREATE INDEX "gift_order_room" ON "gift_order" USING btree ("site_id","anchor_room_id","at");