CREATE TABLE "mall_exchange" (
	"id" bigint PRIMARY KEY NOT NULL,
	"site_id" integer NOT NULL,
	"activity_id" text NOT NULL,
	"item_id" text NOT NULL,
	"member_id" bigint NOT NULL,
	"title" text NOT NULL,
	"art" text NOT NULL,
	"price" bigint NOT NULL,
	"worth" jsonb NOT NULL,
	"reward_id" bigint,
	"state" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"moved_by" text,
	"parcel" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"delivery_cipher" "bytea",
	"idempotency_key" text NOT NULL,
	"input_hash" "bytea" NOT NULL,
	CONSTRAINT "mall_exchange_key" UNIQUE("member_id","idempotency_key"),
	CONSTRAINT "mall_exchange_state" CHECK (state IN ('ordered', 'sent', 'delivered', 'refunded') AND (state IN ('delivered', 'refunded')) = (ended_at IS NOT NULL)
        AND (state = 'refunded') = (reason <> '') AND (worth ->> 'unit' = 'goods') = (reward_id IS NULL) AND price > 0)
);
--> statement-breakpoint
CREATE TABLE "mall_stock" (
	"site_id" integer NOT NULL,
	"activity_id" text NOT NULL,
	"item_id" text NOT NULL,
	"given" integer NOT NULL,
	CONSTRAINT "mall_stock_site_id_activity_id_item_id_pk" PRIMARY KEY("site_id","activity_id","item_id"),
	CONSTRAINT "mall_stock_some" CHECK (given >= 0)
);
--> statement-breakpoint
ALTER TABLE "mall_exchange" ADD CONSTRAINT "mall_exchange_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mall_exchange_member" ON "mall_exchange" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "mall_exchange_open" ON "mall_exchange" USING btree ("site_id","state","id");--> statement-breakpoint
CREATE INDEX "mall_exchange_delivery" ON "mall_exchange" USING btree ("ended_at") WHERE delivery_cipher IS NOT NULL;