ALTER TABLE "access_rule" DROP CONSTRAINT "access_rule_value";--> statement-breakpoint
ALTER TABLE "venue_play" ADD COLUMN "game_id" text;--> statement-breakpoint
ALTER TABLE "access_rule" ADD CONSTRAINT "access_rule_value" CHECK (CASE "access_rule"."kind"
        WHEN 'maintenance' THEN "access_rule"."value" ~ '^((venue:[A-Za-z]{2,16})|(game:[A-Za-z]{2,16}/[^[:space:]]{1,64})|(feature:[A-Za-z_]{2,16}))?$'
        WHEN 'caveat' THEN "access_rule"."value" IN ('0', '1')
        WHEN 'restriction' THEN "access_rule"."value"::inet IS NOT NULL
        WHEN 'no_betting' THEN "access_rule"."value"::inet IS NOT NULL
        WHEN 'blocked_network' THEN "access_rule"."value"::inet IS NOT NULL
        WHEN 'blocked_member' THEN "access_rule"."value" ~ '^[0-9]{1,19}$'
        ELSE length("access_rule"."value") BETWEEN 1 AND 64 END);