CREATE TABLE "kept_key" (
	"purpose" text NOT NULL,
	"id" integer NOT NULL,
	"key_cipher" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "kept_key_purpose_id_pk" PRIMARY KEY("purpose","id")
);
