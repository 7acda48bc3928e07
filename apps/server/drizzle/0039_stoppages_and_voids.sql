CREATE TABLE "market_unvoid" (
	"match_id" bigint NOT NULL,
	"source" text NOT NULL,
	"void_id" text NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "market_unvoid_match_id_source_void_id_pk" PRIMARY KEY("match_id","source","void_id")
);
--> statement-breakpoint
CREATE TABLE "match_stoppage" (
	"match_id" bigint NOT NULL,
	"stopped_at" timestamp (3) with time zone NOT NULL,
	"counts_from" timestamp (3) with time zone NOT NULL,
	"resumed_at" timestamp (3) with time zone,
	"abandoned_at" timestamp (3) with time zone,
	CONSTRAINT "match_stoppage_match_id_stopped_at_pk" PRIMARY KEY("match_id","stopped_at")
);
--> statement-breakpoint
DROP INDEX "market_void_match";--> statement-breakpoint
ALTER TABLE "market_void" ADD COLUMN "void_id" text;--> statement-breakpoint
UPDATE "market_void" SET "void_id" = "id"::text;--> statement-breakpoint
ALTER TABLE "market_void" ALTER COLUMN "void_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "market_void" ADD COLUMN "factor" text DEFAULT '1' NOT NULL;--> statement-breakpoint
ALTER TABLE "market_unvoid" ADD CONSTRAINT "market_unvoid_match_id_match_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."match"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_stoppage" ADD CONSTRAINT "match_stoppage_match_id_match_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."match"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "market_void" ADD CONSTRAINT "market_void_told" UNIQUE("match_id","source","void_id");