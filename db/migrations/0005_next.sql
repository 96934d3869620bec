ALTER TABLE "pages" DROP CONSTRAINT "pages_slug";--> statement-breakpoint
ALTER TABLE "pages" ADD CONSTRAINT "pages_slug" CHECK ("pages"."slug" ~ '^[^[:space:]A-Z/?#%]+$');
