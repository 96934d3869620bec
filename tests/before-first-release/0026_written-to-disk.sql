ALTER TABLE "emails" ADD COLUMN "is_only_on_disk" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- The seller was Fineweave wherever nothing else was set. Shops that lived with it keep it: blank is for new ones.
INSERT INTO "store_settings" ("id") SELECT 1 WHERE EXISTS (SELECT FROM "products") OR EXISTS (SELECT FROM "orders") ON CONFLICT DO NOTHING;
--> statement-breakpoint
UPDATE "store_settings" SET "values" = "values" || jsonb_build_object(
  'brand', '{"name": "Fineweave", "logoText": "Fineweave", "tagline": "Clothes with a good hand", "blurb": "Your trusted fashion destination for quality clothing and accessories, from the looms and cutting tables of Karnataka.", "gstin": "29AAKCF4831M1Z6", "legalName": "Fineweave Apparel Private Limited"}'::jsonb || coalesce("values" -> 'brand', '{}'),
  'contact', '{"addressLine": "14, Mandipet Main Road", "city": "Davanagere", "state": "Karnataka", "pinCode": "577001", "phone": "+91 81972 40156", "chatNumber": "918197240156", "chatEnquiry": "Hello! I''d like to know more about your products.", "supportEmail": "care@fineweave.example", "instagram": "https://www.instagram.com/fineweave", "facebook": "https://www.facebook.com/fineweave", "youtube": "https://www.youtube.com/@fineweave"}'::jsonb || coalesce("values" -> 'contact', '{}'));
