CREATE TABLE "missed_searches" (
	"day" date NOT NULL,
	"phrase" text NOT NULL,
	"times" integer NOT NULL,
	CONSTRAINT "missed_searches_day_phrase_pk" PRIMARY KEY("day","phrase"),
	CONSTRAINT "missed_searches_short" CHECK (length("missed_searches"."phrase") <= 60)
);
--> statement-breakpoint
CREATE TABLE "synonym_groups" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "synonym_groups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"words" text[] NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
-- What customers of an Indian shop call the same thing; staff change them as they like.
INSERT INTO synonym_groups (words) VALUES
	('{kurta,kurti,kurtha,kameez,qameez,kamiz}'),
	('{t-shirt,tshirt,tee,t shirt,ti-shirt}'),
	('{jeans,denim,jins}'),
	('{gray,grey}'),
	('{trousers,pants,pantaloons,patloon}'),
	('{hoodie,hoody}'),
	('{joggers,track pants,trackpants,lowers}'),
	('{dupatta,chunni,chunri,odhni,stole,scarf}'),
	('{fabric,cloth,kapda,kapde}'),
	('{cap,topi,hat}'),
	('{wallet,purse,batua}'),
	('{bag,tote,jhola}'),
	('{sweater,pullover,jumper,swetar}'),
	('{sweatshirt,sweat shirt}'),
	('{jacket,jaket}'),
	('{waistcoat,vest,bandi,nehru jacket}'),
	('{co-ord,coord,set,combo}'),
	('{linen,lenin}'),
	('{men,mens,gents,male}'),
	('{women,womens,ladies,female}'),
	('{socks,moze}'),
	('{khadi,khaddar}');
