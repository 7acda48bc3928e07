CREATE TABLE "draw_check" (
	"site_id" integer NOT NULL,
	"activity_id" text NOT NULL,
	"version" integer NOT NULL,
	"day" date NOT NULL,
	"prizes" jsonb NOT NULL,
	"chi_square" double precision NOT NULL,
	"degrees" integer NOT NULL,
	"bound" double precision NOT NULL,
	"is_skewed" boolean NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "draw_check_site_id_activity_id_version_day_pk" PRIMARY KEY("site_id","activity_id","version","day")
);
