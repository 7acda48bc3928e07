CREATE TABLE "match_odds" (
	"match_id" bigint NOT NULL,
	"type" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"line_quarters" integer,
	"odds_milli" integer[] NOT NULL,
	"period" text,
	"minute" text,
	"home_score" integer,
	"away_score" integer,
	CONSTRAINT "match_odds_match_id_type_at_pk" PRIMARY KEY("match_id","type","at")
);
