-- More words of an Indian shop for the same thing. A group that staff changed stays as they left it, and
-- none is added of which staff have more than the first word already.
UPDATE synonym_groups SET words = new.words, version = version + 1, updated_at = now() FROM (VALUES
	('{t-shirt,tshirt,tee,t shirt,ti-shirt}'::text[], '{t-shirt,tshirt,tee,t shirt,tee shirt,ti-shirt}'::text[]),
	('{joggers,track pants,trackpants,lowers}', '{joggers,track pants,lowers}'),
	('{sweatshirt,sweat shirt}', '{sweatshirt,sweat shirt,sweat-shirt}'),
	('{waistcoat,vest,bandi,nehru jacket}', '{waistcoat,vest,bandi,sadri,nehru jacket,modi jacket}')
) AS new (old_words, words) WHERE synonym_groups.words = new.old_words;
--> statement-breakpoint
INSERT INTO synonym_groups (words) SELECT words FROM (VALUES
	(1, '{saree,sari,sadi,seere}'::text[]),
	(2, '{blouse,choli}'),
	(3, '{lehenga,lehnga,lehanga,ghagra,ghaghra,chaniya choli,lehenga choli,ghagra choli}'),
	(4, '{salwar,shalwar,salvar}'),
	(5, '{churidar,chudidar,churidhar,chudidhar}'),
	(6, '{palazzo,plazo,palazo,plazzo}'),
	(7, '{anarkali,anarkhali}'),
	(8, '{sherwani,sherwaani,achkan}'),
	(9, '{dhoti,veshti,mundu,panche}'),
	(10, '{lungi,lunghi}'),
	(11, '{leggings,tights}'),
	(12, '{kaftan,caftan}'),
	(13, '{nightwear,sleepwear,night suit,night dress,nighty,nightie,pyjama set}'),
	(14, '{pyjama,pajama,payjama}'),
	(15, '{innerwear,undergarment,underwear,inners}'),
	(16, '{shawl,shal}'),
	(17, '{windcheater,windbreaker}'),
	-- Apart from the group of what is like it: who writes it so means no stole.
	(18, '{dupatta,duppata,dupata,duppatta}')
) AS added (position, words)
WHERE NOT EXISTS (SELECT FROM synonym_groups known WHERE known.words && added.words[2:])
	AND (SELECT count(*) FROM synonym_groups) <= 280
ORDER BY position;
