CREATE TABLE "help_link" (
	"site_id" integer NOT NULL,
	"url" text NOT NULL,
	"checked_at" timestamp (3) with time zone NOT NULL,
	"broken_since" timestamp (3) with time zone,
	CONSTRAINT "help_link_site_id_url_pk" PRIMARY KEY("site_id","url")
);
