CREATE TABLE "product_import_choices" (
	"decision" text PRIMARY KEY NOT NULL,
	"option" text NOT NULL
);
