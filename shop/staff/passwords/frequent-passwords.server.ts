/**
 * The passwords that people choose most, the commonest first: those of letters and digits in the list of zxcvbn (MIT
 * licence, © Dan Wheeler and Dropbox), and some of India.
 */
export const frequentPasswords = `
123456 password 12345678 qwerty 123456789 12345 1234 111111 1234567 dragon 123123 baseball abc123 football monkey
letmein shadow master 696969 michael mustang 666666 qwertyuiop 123321 1234567890 pussy superman 654321 1qaz2wsx
7777777 fuckyou qazwsx jordan jennifer 123qwe 000000 killer trustno1 hunter harley zxcvbnm asdfgh buster andrew
batman soccer tigger charlie robert sunshine thomas iloveyou fuckme ranger daniel hockey george computer michelle
jessica starwars asshole pepper klaster 112233 zxcvbn freedom princess joshua maggie pass ginger 11111111 131313
fuck amanda ashley love cheese 159753 nicole summer matthew chelsea dallas biteme matrix william yankees 6969 taylor
corvette austin access martin heather thunder merlin secret diamond hello anthony hammer fucker 1234qwer silver
gfhjkm justin patrick richard bailey internet samantha golfer scooter test orange cookie q1w2e3r4t5 maverick jackson
sparky phoenix mickey bigdog snoopy guitar whatever chicken morgan andrea camaro mercedes peanut ferrari falcon
cowboy welcome sexy samsung steelers smokey joseph dakota melissa arsenal boomer eagles tigers marina nascar booboo
gateway yellow porsche monster spider diablo hannah bulldog junior london purple compaq lakers iceman qwer1234
hardcore cowboys money banana ncc1701 boston brandon tennis johnny miller q1w2e3r4 coffee scooby 123654 edward
nikita yamaha mother barney brandy chester fuckoff oliver charles player knight forever steven rangers midnight
chicago bigdaddy redsox bharat mumbai delhi bangalore bengaluru chennai kolkata hyderabad ahmedabad jaipur shiva
lakshmi jaihind clothes kurta saree administrator owner staff victoria angel badboy please fender chris jasper james
slayer rabbit natasha rachel marine bigdick wizard marlboro raiders prince casper fishing flower crystal jasmine
iwantu panties adidas winter winner gandalf password1 enter ghbdtn 1q2w3e4r angela mike golden lauren cocacola
jordan23 winston madison angels panther blowme sexsex bigtits spanky shannon bitch sophie johnson asdfasdf david
horny thx1138 toyota tiger murphy dick canada danielle 12344321 blowjob 8675309 jonathan muffin liverpoo cooper
apples dennis jackie black qwerty123 passw0rd john abcd1234 sandra pokemon 123abc slipknot carlos qazxsw 123456a
scorpion qwaszx nathan butter startrek rainbow asdfghjkl razz newyork redskins gemini cameron qazwsxedc florida
liverpool turtle nicholas wilson sierra viking booger butthead doctor rocket 159357 victor dolphins captain bandit
jaguar packers pookie peaches 789456 asdf dolphin helpme blue tucker theman maxwell tiffany jeremy qwertyui shithead
debbie albert lovers maddog alex monica united giants nirvana metallic hotdog rosebud mountain benjamin warrior
stupid elephant suckit success bond007 jackass bonnie alexis porn lucky jason scorpio samson q1w2e3 azerty rush2112
driver freddy willie calvin 1q2w3e4r5t sydney gators dexter red123 123456q 12345a bubba creative voodoo golf happy
arthur trouble america nissan gunner stella rebecca garfield gordon jessie bullshit parker asdfghjk 5150 fucking
jack apollo 1qazxsw2 2112 eminem december legend airborne bear beavis august apple brooklyn godzilla skippy
4815162342 buddy qwert kitten magic shelby beaver phantom fred nothing asdasd williams xavier braves darkness
blink182 travis copper platinum qweqwe tomcat 01012011 girls bigboy green power 102030 animal police online 11223344
voyager lifehack 12qwaszx fish sniper 315475 trinity walter blazer heaven lover snowball playboy loveme bubbles
hooters cricket marvin willow donkey topgun nintendo family saturn november destiny gabriel pakistan pumpkin digital
sergey redwings explorer chance tits private runner therock guinness lasvegas beatles 789456123 fire cassie christin
qwerty1 celtic asdf1234 andrey broncos 007007 babygirl nelson donald eclipse scott fluffy louise cartman michigan
carolina testing little samuel alexande steve birdie pantera cherry gibson sharon vampire peter mexico dickhead
buffalo genius montana beer minecraft maximus flyers school lovely stalker metallica doggie carter kristina kimberly
spencer snickers barbara speedy sabrina carmen marcus bronco lol123 friends paradise yankee horses magnum dreams
cool caroline 147258369 lacrosse ou812 goober enigma member qwertyu scotty pimpin bollocks sammy surfer brian cock
poohbear genesis star dave asd123 qweasdzxc baby racing friend hello1 hawaii eagle1 viper october vanessa billy
poopoo einstein boobies 12345q stanley walker bitches paul drowssap courtney simple stephen badger alaska action
denise jake bill jester drummer 111222 spitfire patricia forest maryjane champion diesel svetlana rock friday kevin
gregory pamela mark frank hotrod 147258 chevy anderson lucky1 westside douglas security google badass tester shorty
thumper hitman mozart general zaq12wsx boobs reddog music 010203 alexander melanie lizard a123456 123456789a ruslan
vincent eagle 1232323q scarface teresa sweet qwerty12 147852 marshall a12345 olivia buddha porno veronica 420420
frankie spirit money1 stargate antonio qwe123 naruto mercury natalie liberty 12345qwert semperfi suzuki king popcorn
spooky marley system brittany scotland kelly claudia free kitty cherokee vikings simpsons death rascal leslie qweasd
jimmy hummer loveyou michael1 patches allison rocky adrian russia jupiter penguin passion cumshot howard vfhbyf
honda vladimir andre franklin sandman homer passport raider bastard 123789 infinity assman bulldogs fantasy sucker
1234554321 horney domino budlight disney norman ironman usuckballz1 softball francis bishop brutus jeffrey redrum
ford bigred brooke jesus mnbvcxz fktrcfylh karina marines digger ireland kawasaki cougar fireman oksana shit college
russell alicia houston monday cunt bradley sarah justice nigger super wildcats tinker logitech duncan dancer
swordfis avalon everton reggie alexandr motorola timothy molly patriots hentai madonna claire pussy1 eugene ducati
colorado connor indian kermit juventus galore house smooth freeuser warcraft simpson boogie titanic wolverin
elizabet arizona valentin georgia saints asdfg accord baxter matt denver test123 password123 mitchell christ yfnfif
smith stinky zachary roland slut brenda spiderma naughty chopper hello123 ncc1701d extreme skyline water virginia
poop zombie pearljam 123qweasd froggy awesome vision pirate fylhtq alyssa dreamer bullet predator empire wolf
123123a kirill charlie1 people panthers elvis penis skipper nemesis rasdzv3 peekaboo simon rolltide alison american
cardinal arnold daddy psycho danger mookie happy1 wanker chevelle manutd goblue 9379992 hobbes vegeta tommy
fyfcnfcbz 852456 picard burton 159951 bobby windows loverboy victory vfrcbv bambam serega 123654789 turkey tweety
galina hiphop rooster changeme berlin taurus suckme polina electric ronald avatar 134679 mine maksim raptor alpha1
hendrix newport bigcock kenneth brazil hard spring eric a1b2c3 madmax england alpha france britney sublime darkside
bigman wolfpack classic hercules lawrence lincoln ronaldo letmein1 1q2w3e 741852963 spiderman blizzard 123456789q
cheyenne cjkysirj tiger1 wombat bubba1 raymond brother kristen pandora zxc123 holiday simone wildcat devils kramer
horse alabama 147852369 caesar 12312 basketball buddy1 sterling bondage carrie pussycat pickle shaggy sports catch22
leather chronic a1b2c3d4 flowers admin robbie qqq111 qaz123 perfect gracie airplane kodiak freepass amber billybob
sunset katana crazy maria phpbb chocolat good snowman anna angel1 stingray candy firebird wolves zeppelin detroit
garcia pontiac gundam panzer vagina fisher pretty time outlaw connie business trevor honey redhead tarheels greenday
nastya 01011980 hardon engineer savage dragon1 hellfire serenity cobra service dude michele sasha fireball lickme
miranda darkstar 1029384756 01011 mustang1 flash remember white harvey 124578 oscar strike beauty freddie pavilion
01012000 bobafett adam dbrnjhbz bigmac bowling jeff chris1 duke clinton ytrewq future jenny jones wallace harrison
natali pyramid rulez welcome1 dodgers apache swimming morris whynot teens trooper fuckit defender girl precious
135790 packard weasel popeye lucifer cancer icecream 142536 raven stewart swordfish tanner presario sandy viktor
rockstar blonde manager cheryl norton james1 control wutang spike julian pimp atlanta airforce thailand casino
looking lennon mouse paris 741852 hacker bluebird hawkeye 456123 theone catfish elaine sailor lisa goldfish dustin
nfnmzyf light tattoo design pervert barbie maxima roscoe nipples machine trucks herman wrangler rocks tornado lights
cadillac bubble jerry pegasus madman longhorn philip laura browns target orlando 666999 eatme stefan qazwsx123
microsoft dilbert katie christia baller winnie cannon lesbian shooter xfiles street seattle qazqaz cthutq amateur
prelude corona freaky malibu 123qweasdzxc beach assassin 246810 atlantis integra pussies iloveu regina lonewolf
dragons monkey1 unicorn software bobcat stealth kristin stacey peewee openup 753951 tony student srinivas angelina
newton leonardo young zaqwsx valentina shotgun lolita trigger enjoy athena veronika bruins coyote babydoll joker
country dollar lestat rocky1 hottie random butterfly potter wordpass smiley sweety snake chipper woody samurai
devildog gizmo video valerie maddie soso123aljg powers mistress freedom1 flipper express hjvfirf elena moose cessna
piglet goldie polaris teacher montreal cookies father wolfgang scully fatboy ladies wicked daisy balls tickle bunny
dfvgbh castle foobar transam single pepsi fetish oicu812 basketba ryan toshiba hotstuff jasmin sunday booty gambit
ronnie 31415926 impala texas birthday stephani jessica1 hooker lancer knicks shamrock fuckyou2 stinger savannah
314159 kathleen roberto redneck benson deftones squirt siemens nick blaster goldberg trucker alfred subaru renegade
shelly ibanez manson swinger reaper blondie casey cristina hamilton mylove minnie lindsay harry galaxy farmer gloria
blahblah dudley special enterpri travel 1234abcd babylon5 indiana skeeter master1 sugar ficken great smoke bigone
sweetpea fucked trfnthbyf curtis freeman marino escort smitty bigfoot joanne babes check larisa trumpet spartan
valera tristan babylon asdfghj sister yankees1 bigboobs stormy mister hamlet aardvark butterfl marathon andreas
paladin cavalier manchester skater seven napoleon indigo hornet rusty buckeyes 01011990 indians rose karate wonder
hesoyam julie pierre jerome toronto holland diamonds aurora chiefs buckeye 1qaz2wsx3edc sweetie highland hotsex
charger redman elizabeth chandler brandi passwor maiden griffin drpepper campbell monika leonard brown storm
pornstar autumn bernie garden linda 12345678910 pencil millie sherlock timber thuglife insane pizza jungle mariah
jesus1 aragorn 1a2b3c hamster david1 audrey triumph techno lollol sidney pioneer catdog sophia 321654 none fktrctq
morpheus 141627 pascal sampson shadow1 island hobbit wetpussy erotic consumer blabla aaron justme stones marion
chrissy tyler marie spartak goforit burger pitbull adgjmptw kelsey nadine karen italia barcelona harold hunting
kaiser artist colors martha german sammie bass kissme virgin nicolas overlord mario isabella pebbles sundance
emerald doggy callie isabelle racecar irina germany element 1478963 zipper alpine basket holly goddess poison
shirley change nipple wesley sakura eddie chichi huskers 13579 christy marcel danny pussys q12345 ultimate dirty
ncc1701e blackie inside nicola nikki rommel matthew1 caserta omega geronimo watson sergio sammy1 trojan 123qwe123
philips nugget tarzan chicks aleksandr bassman warren trixie cream sherry manuel portugal webster help anakin dodger
bomber superfly madness michel global q1w2e3r4t5y6 loser 123asd yvonne fatcat ybrbnf florence soldier energy warlock
wrinkle1 desire bianca sexual martina babe larry seminole alejandr peace 951753 11235813 westham andrei concrete
hector harris margaret access14 weed bernard letmein2 ladybug naked network christop trombone history tintin sherman
bluesky chuck rhbcnbyf qazxswedc home pleasure christian logan cotton onelove cdtnkfyf january whore vfvjxrf lindsey
sunny titans stallion holden archie brianna missy truck smile party singer hansolo blue22 natalia angelo smiles
phillip joanna beagle panama kingkong flatron moon inferno mongoose connect poiuyt snatch qawsed juice blessed
rocker dominic snakes personal turbo bluemoon emily sex4me joey finger jamaica a1234567 alberto mulder beetle forget
fuckyou1 passat immortal head jamie susan plastic long 123454321 anthony1 whiskey dietcoke suck spunky giovanni
magic1 monitor cactus exigen markus patton planet ripper teen spyder apple1 nolimit abigail daniela katrina waters
morrison hollywoo sluts sticky trunks 1234321 always diana andy japan mission 14789632 speed clifford april pickles
fernando holmes sailing freak bonehead ghbdtnbr million delta darren newman charlott rubber 911911 112358 molly1
yomama hongkong jumper william1 open sylvia ilovesex faster unreal cumming olga bertha memphis maurice 1123581321
nylons rodney kennedy legion sebastia shalom pentium geheim dodge brooks movie werewolf funtime ferret orion kingdom
curious graham 555666 niners dream milton cantona sprite philly pacific pirates abgrtyu gilbert lollipop french
palmer eternity office boeing super123 sweets sheila cooldude stars tottenha africa green1 jackoff monique irish
anything foster stocking columbia 7895123 moomoo martini tracey biscuit drizzt colt45 camera isabel fossil robinson
makaveli snapper satan666 solomon maniac salmon patriot verbatim jacob jersey nasty shasta asdzxc standard shaved
blackcat raistlin qwerty12345 punkrock infantry cjkywt 01012010 4128 gerald waterloo clayton crimson dillon twister
oxford ricardo serena musicman seinfeld flight maxine biggie denis silvia condor colleen ravens megadeth wolfman
cosmos sharks teddy bruce banshee keeper foxtrot anton gn56gn56 butt damien skywalke velvet black1 sesame garrett
dogs squirrel privet sunrise wolverine roxanne sucks legolas grendel rick ghost western cats felix carrot frosty
lvbnhbq herbert blades marlin stardust frog stone qazwsxed 121314 coolio brownie butler helena groovy twilight penny
trains daytona mollie vanhalen pikachu peanuts licker hershey jericho intrepid ninja bird 1234567a grace zaq123
search lobster goblin bottom punisher strider shogun kansas murray suzanne darwin amadeus seven7 jason1 ball neptune
showtime support muscle oldman bruno ekaterina henry rfrfirf getsome showme 111222333 obiwan skittles whitney
english danni tanker maestro capital tarheel thanks gold anubis hannibal anal newlife gothic shark fighter blue123
brendan blues 123456z princes slick chaos thunder1 sabine evelyn preston cindy roman boss 1q2w3e4r5t6y python test1
mirage blood devil clover richie tequila chelsea1 cody surfing delete potato review chubby panasonic sandiego porter
portland bentley baggins penelope tina fusion buffy derrick buck sooners blackdog harmony buttons malcolm californ
moscow playtime mature safety allen 1a2b3c4d mary dagger dima stimpy christine lester asdf123 turner gangster
warriors iverson chargers byteme lucas swallow liquid misty lucky7 dingdong nymets cracker mushroom greg 456852
crusader mobile bigguy miami dkflbvbh bugger robin nimrod anastasia tazman stranger newpass doodle monroe powder
volume archer collins gotcha battle marco guardian dublin miguel masters slapshot septembe stuart 147896325 pepsi1
milano short grizzly woody1 knights photos janice angelica scarlett 2468 damian nookie charly lorenzo rammstein
brasil 123321123 scruffy munchkin poopie 123098 camille kittycat latino hell santiago world walnut 1701 thegame
gerard viper1 1passwor kolobok picasso robert1 barcelon bananas trance auburn coltrane eatshit goodluck starcraft
wheels parrot postal blade dorothy blackman wisdom dusty pink gorilla tamara quality katerina engine pass123 andrew1
shaney14 carlo dumbass cassidy osiris oakland luther discover ranger1 spanking lonestar sally annie bingo meridian
ping bender heather1 dookie stonecol megaman bridge 192837465 terry rjntyjr ledzep violet madrid lowrider 25802580
richard1 randy firefly alexandra phoebe griffey racerx paradox ghjcnj beautiful gangsta zaq1xsw2 julia tacobell
women weezer sirius halflife buffett shiloh 123698745 vertigo sergei loving aliens carson sobaka catalina keyboard
sadie kangaroo josh sinner soccer1 jazz bonjour socrates chucky thompson hotboy cynthia hoover sprint 0007 sarah1
finish dark scarlet celica lady shazam formula1 luke stevie sommer frances trebor qwerasdf national jeep
mailcreated5240 kiss bollox asshole1 fuckface elwood honda1 lorraine rebels vacation lexmark melvin penguins bond
12369874 ragnarok formula 258456 claude tempest vfhecz tacoma qwertz colombia flames rockon duck prodigy wookie
sebastian dodgeram romeo mustangs 123qaz sithlord smoker server bang incubus window scoobydo oblivion molson kitkat
mystery titleist megan rescue magnolia zxcv1234 carpet juan director richmond 1122 melinda celeste lawyer bigballs
kenny tardis roger jimbob xanadu bobbie blueeyes shaman mersedes pooper dixie pussy69 wright golfing hearts lucy
garbage sheena ashton mallard 12312312 kenwood springer patrick1 dogg cowboys1 oracle lizzie 123zxc nuttertools
martinez 102938 topper chloe janine roberts imagine elliott 1122334455 shemale sleepy gremlin yourmom 123987
gateway1 imperial printer monkeys grateful peterpan hudson mikey kingston cooler analsex faith jimbo pa55word
gillian asterix freckles esther birdman frank1 defiant aussie margarita stud blondes donnie tatyana wayne 445566
bridget aspirine mariners jackal tobias deadhead katrin research anime rootbeer weather frogger polo israel children
forgot stephanie frederic scooter1 mandy hallo account noodles photo thomas1 parola shaolin willis celine willy
palace 11112222 plymouth nellie creampie santos justdoit rogers ohyeah fatass assfuck amazon 1234567q laurie kisses
ludwig magnus queen camel nopass deanna bosco 987456 6751520 harley1 putter champs massive spidey lightnin camelot
bryan letsgo gizmodo aezakmi bones caliente 12121 tatiana broken goodtime thankyou raiders1 brucelee redalert
aquarius 456654 catherin smokin pooh mypass payton lonely active astros roller porkchop sapphire shopping qwert123
kevin1 a1s2d3f4 beckham temple marian atomic rusty1 marvel vanilla qazwsxedcrfv unknown fletcher mason hunter1
kaktus cxfcnmt blacky 753159 elvis1 aggies blackjac picture bangkok sooner hastings scream 123321q iforgot power1
myself kasper judith abc12 buster1 slappy shitty veritas chevrole amber1 01012001 vader painter amsterdam kristi
jammer primus spectrum valley ernest eduard granny horny1 sasha1 clancy usa123 satan diamond1 hitler pete avenger
1221 spankme 123456qwerty simba dylan smudge scrappy melody atlantic beatrice labrador john316 harder southern
syracuse front242 falcons rosemary husker candyman commando gator timmy sanchez pacman delta1 center stuff pancho
krishna darling fatman elijah throat clitoris pineappl keith lesbians sara lemons 8j4ye3uz kelley barkley vulcan
punkin alice odessa bush boner celtics method monopoly flyboy space romashka hamburg 123456aa lick gangbang 223344
area51 spartans bennett aaa111 tricky snuggles asian carol anders annette drago homerun vectra life homer1 charlotte
jesse hermes grover boat topcat vivian cuddles carolyn infiniti 1234567890q cosworth hayden dead forrest goodbye
billie blake goose jeremiah phoenix1 killer1 ivanov bossman qawsedrf peugeot exigent kyle doberman gary pauline bell
durango brandon1 plumber telefon franco horndog emmanuel laguna rbhbkk dawg alan webmaster breeze beast porsche9
beefcake reality leopard redbull oscar1 dalton shelley topdog godsmack theking pics omega1 speaker strong viktoria
dance fuckers bowler starbuck gjkbyf hungry content valhalla night anarchy blacks herbie kingpin writer starfish
nokia clarence loveit achilles 906090 labtec ncc1701a fitness jordan1 drake brando arsenal1 bull kicker napass
desert sailboat bohica tractor hidden muppet jackson1 jimmy1 terminator bart phillies kentucky pa55w0rd terror bella
farside caitlin swingers legacy ramona frontier butthole amelia doughboy jrcfyf tuesday matilda september sabbath
daniel1 nebraska homers qwertyuio azamat fallen maryland oakley agent007 oklahoma striker camels iguana looker
pinkfloy moloko latin double chang qwerty123456 dannyboy luckydog 789654 rhonda pistol whocares charmed skiing
select studio franky houses elliot javier puppy tanya nathalie boris daniil conrad miles command vladik vette
vfrcbvrf stoner ihateyou nevada moneys vkontakte mandingo puppies california funny crash 666777 mystic maynard
zidane eileen kotenok tyrone dilligaf budman bunghole zvezda stick 123457 jennie triton golfball today technics
carlton bone trojans panda river rafael church laptop rookie 01011991 15426378 aberdeen gustav hawk dale ivan shane
jethro enterprise escape igor stripper filter hurrican rfnthbyf lespaul gizmo1 snow central butch 132435 dthjybrf
belinda 1366613 handsome excalibu 963852 nofear momoney possum cutter metal bigger brothers bethany oilers cash
randall moocow cupcake gbpltw batman1 splash svetik leader super1 soleil bogdan melissa1 vipers babyboy tdutybq
lancelot sabina ccbill keystone passwort juliet russian madden flamingo australia firefox marilyn dogman vortex
rebel noodle raven1 zaphod killme verona pokemon1 chase babies coolman danila designer skinny kamikaze deadman bacon
attack gopher doobie somethin reagan warhammer bradford deeznuts freaks engage chevy1 steve1 torres apollo13 poncho
hammers azsxdc dracula 000007 donna play sassy bitch1 boots deskjet cancel 12332 macdaddy mighty rangers1 oregon
ralph manchest tight hilton sterlin marissa casey1 justine michaela dawson fabian meatball mailman sinatra columbus
cthulhu summer1 grandma ready bubbas lewis cartoon chair bicycle jenna bryant helen eatpussy truelove sentinel kathy
tolkien blow wendy breast capone lickit summit 123456k peter1 hailey daisy1 beverly kitty1 julius universe
123456789z meghan crazy1 nancy jamesbon texas1 kathryn eleven sexygirl 362436 miracle bowser davis sonic billyboy
redhot traffic microsof microlab saint demon military daddy1 rockets iloveyo fernand nina gordon24 danie cutlass
function polska star69 titties pantyhos 01011985 sweden conner tree lifetime thekid theodore aikido gang rugby
gofish pilot mayday bloody 1234qwe market rush bonita tracy coke anfield sony lansing smut elvira scotch sexx catman
73501505 hustler fast saun hayley dfkthbz peters passwor1 jenny1 azsxdcfv cheers irish1 gabrie tinman orioles
scottie 1225 charlton fortuna santana 01011970 airbus china station rustam xtreme bigmoney zxcasd retard fatima
grumpy huskies boxing 4runner selena kelly1 ultima warlord fordf150 oranges rotten betty asdfjkl superstar kong
denali terminal sultan bikini saratoga thor figaro sixers wildfire vladislav gretchen 128500 hollywood sparta kristy
mayhem wilbur greenbay chewie music1 number1 feet cancun models running fabie marlene mellon tammy trinidad
poiuytrewq hope cloud9 crunch fashion bigtime chicken1 piccolo bigbird 321654987 billy1 mojo 01011981 sport miriam
maradona sandro chester1 bizkit rjirfrgbde 789123 rightnow jasmine1 hyperion hansen natural treasure meatloaf armani
rovers jarhead 01011986 cruise emerson coconut dragoon utopia davids revenge cosmo catherine rfhbyf reebok 1066
charli giorgi sticks camilla sayang pass1234 exodus japanese anaconda pedro zaqxsw illini chanel christopher ricky
giant woofwoof emily1 sandy1 memory packer poontang govols jedi tomato richards beaner cooter chief creamy dana
adult toby lionking happy123 quincy movies deborah down albatros poodle kenworth dinosaur greens goku happyday
eeyore wally adriana tsunami cabbage holyshit turkey50 hopper first memorex chaser bogart orgasm chocolate flying
tommy1 sean volley whisper knopka ericsson walleye 321123 pepper1 katie1 chickens tyler1 corrado twisted 100000
zorro clemson tasha zxcasdqwe tootsie milana zenith dong jose fktrcfylhf shania romance frisco jensen profit
polniypizdec0211 crazybab sherwood positive junebug fugazi science rereirf vfvekz 1001 sausage vfczyz comics koshka
alien clapton madeline theresa justin1 anhyeuem condom fubar hardrock skywalker tundra rich roberta february cocks
gringo marcos rachael werner 150781 harper canon vitalik aspire stocks becky samsung1 coleman applepie abc12345
arjay gandalf1 johanna boob pillow sparkle gmoney nobody fingers rockhard drew lucky13 better samiam everest
hellyeah bigsexy dean davidson easy skorpion rfrnec bears ingrid hedgehog australi candle slacker dicks voyeur tool
jazzman america1 bobby1 br0d3r steele wolfie vfksirf valeria 1qa2ws3ed 13243546 fright yosemite temp brad kirsten
karolina wood fart barsik surf cheetah baddog deniska marisa starship bootie milena monty lillian salvador hithere
kume greatone dildo 50cent albion boys amanda1 cecilia admiral stolen midget vernon lion maxell fuckin football1
cyclone freeporn rupert nikola bonsai kenshin slider balloon roadkill killbill 222333 jerkoff 78945612 dinamo tekken
rambler francois cheng goliath fortune cinnamon malaka backdoor fiesta packers1 rastaman fletch sojdlg123aljg
stefano artemis calico powell felicia nyjets damnit scratch robotech alliance duchess rctybz hooter marianne keywest
18436572 hal9000 mechanic pingpong sanders marc operator presto sword fritz rasputin spank bristol faggot shado
963852741 amsterda tara 321456 wibble carrera jeanette alibaba krista majestic ramses duster route66 trident clipper
nguyen guest steeler wrestlin mattie divine kipper gotohell emma kingfish snake1 charley passwords buttman pompey
railroad viagra zxcvbnm1 angie spurs heidi carl garage isaiah fowler 332211 slutty lineage2 oleg macross pooter
brian1 qwert1 tang charles1 slave jokers yzerman swimmer ne1469 phillips nwo4life solnce seamus spears lolipop
pupsik moose1 ivanova secret1 matador love69 420247 sparks ktyjxrf erik subway peterson cinder vermont hank kimber
pussie shearer chico florian magick retired guiness nature thursday allsop ghetto flash1 mathew a123456789 typhoon
dfkthf direct depeche belle train skydive chemical dammit seeker respect fuckthis crysis murder kcj9wx5n city
umbrella r2d2c3po 123123q snoopdog critter venus theboss ding 162534 splinter kinky cyclops jayhawk 456321 caramel
qwer123 underdog caveman trout onlyme grapes feather credit barry hotshot fuckher renault george1 sex123 animals
chad pippen broadway 000001 789987 floppy rosie cunts megapass 1000 pornos usmc kickass great1 quattro 135246
kristine wassup helloo team p0015123 nicole1 chivas shannon1 bullseye java fishes blackhaw jamesbond kill tunafish
juggalo dkflbckfd 123789456 sinclair dallas1 translator 122333 giuseppe beanie alucard saturday gfhjkm123 supersta
deacon magicman phil ashley1 tabitha frozen cohiba xbox360 meredith caligula heart 12131415 facial 7753191 dfktynbyf
cobra1 rain cigars fang west klingon bob123 silence safari looser maureen 10203 deepthroat samara pearl malina
200000 tazmania crawford gonzo dawn goalie jacob1 damage vietnam kendall monaco cruiser misfit vh5150 small tommyboy
marino13 yousuck carole sharky vfhufhbnf andres horizon absolut brighton 123456r death1 kungfu christina maxx forfun
mamapapa song enter1 budweise banker getmoney kostya qazwsx12 jean louis bigbear button abraham vector fallout
nudist gunners royals astrid chainsaw believe scania work trader blueboy italian walrus eastside kahuna qwerty1234
love123 steph 01011989 cypress champ undertaker downtown ybrjkfq rules europa daphne patty snowboar sabres moneyman
bottle chrisbln minime grant mirror nipper groucho floyd stroke strange susanne jade benny woman whitey viewsonic
village number penthous wolf359 wagner fabric canadian flounder coolguy trisha bertie whitesox passme smegma skidoo
thanatos fucku2 snapple leanne dalejr mondeo thesims sparrow mybaby panasoni sinbad jillian thecat topher frodo
sneakers maximum q123456 barber craig senior z1x2c3 massimo alfa chicago1 chong taylor1 back ghjcnjnfr cat123 emmitt
olivier cyber simona dollars titanium 0420 madison1 jabroni answer journey again dang solution hambone intruder
holly1 gargoyle sadie1 static poseidon kids studly newcastl sexxxx europe poppy johannes danzig beastie musica
buckshot sunnyday goodman adonis bluedog bonkers paper 2128506 chrono compute spawn 01011988 turbo1 doug smelly
wapbbs goldstar ferrari1 library 778899 quantum erica pisces boomboom gunnar 1024 test1234 albina florida1 premier
lance fresh nike briana superman1 hang multiplelo custom motherlode 1qwerty westwood federico usnavy dorian edwards
apple123 daewoo korn stereo sasuke jane sunflowe watcher jess dharma staples 555777 mouse1 assholes babyblue
123qwerty marius bike walmart snoop starfire callaway tigger1 paintbal knickers aaliyah rivers tyson lokomotiv
theend user steel renee winston1 sapper rover erotica scanner racer zeus sexy69 lamont doogie over bayern joshua1
newbie paint micheal scott1 blossom losers droopy outkast martin1 dodge1 wasser poetry ufkbyf laurel rjycnfynby
thirteen 12345z 112211 shawn hotred deejay hotpussy 192837 jessic truman philippe scout panther1 cubbies michell
havefun magpie fghtkm avalanch jeanne abby newyork1 pudding sims leonid harry1 cbr600 busted audia4 bimmer janet
fucku ming 01011984 idontknow original vfvfgfgf 1357 tomorrow aleksey builder 01011987 zerocool godfather mylife
donuts anne allmine redfish 777888 sascha nitram greene bounce demons working ocean 333666 greece second smokes
reading start 1x2zkg8w rodman stunner zxasqw12 dante contact hoosier hairy beretta insert 123456s rtyuehe francesc
tights cheese1 micron christie carla quartz hockey1 gegcbr peyton searay jewels bogey luis paintball celeron cornell
padres bing syncmaster ziggy simon1 beaches prissy diehard orange1 mittens aleksandra queens 02071986 what biggles
attitude thongs southpark artur twinkle gretzky rabota cambiami monalisa gollum chuckles spike1 gladiator whisky
spongebob sexy1 ling 03082006 mazafaka marin meathead 4121 buzz backup ou8122 barefoot 12345678q cedric cfitymrf
bigass a1s2d3 kosmos blessing titty clevelan barrett terrapin ginger1 johnboy maggot brent freeze clarinet eduardo
deeznutz 336699 stumpy carina stoney footbal traveler volvo mommy weaver bucket rooney gaston dian steam snapon
felipe pianoman hawkeyes futbol sound vegas clark casanova tango looney goodboy scuba filthy honey1 carbon sexyman
warthog will mustard abc1234 nickel 10203040 meowmeow strip krystal 1012 combat valeri boricua prophet sauron 12qwas
reefer andromeda crystal1 venice joker1 90210 goofy lord valencia xander loco lovesex triangle rhiannon whatsup
mellow bengals monster1 maste twins 01011910 lover1 love1 123aaa alina sunshin booker smeghead hokies sting resident
welder rambo cerberus bunny1 rockford monke 1q2w3e4r5 marcia goldwing juliette gabriell lambert buzzard focus more
crjhgbjy tuan motley james007 candice rainman groove tiberius radio purdue nokia6300 hayabusa shou jagger petra
diver zigzag poochie usarmy phish wang bean redwood redwing 12345679 together salamander silver1 abcd123 sputnik
boobie ripple eternal 12qw34er thegreat allstar wrestling trial slinky gesperrt mishka whiskers mohammed pinhead
overkill kang derek sweet1 rhfcjnrf montgom240 sersolution confused lola jamie1 starman proxy swords nikolay bacardi
rasta badgirl rebecca1 carolin brewster bermuda wildman karma penny1 claudio spaceman 1007 10101 zero lynn logan1
hacked kaylee bulldog1 helmet windsor buffy1 changed something games norway runescape jill chun trapper 123451
banane person dbrnjh ripken 12345qwe higgins frisky athens public shun piper fester oasis hurley lightning ib6ub9
supreme lions cicero kool pony antoine amazing recovery thedog 784512 01011992 hill megatron illusion chip vinnie
edward1 napster 11223 squash roadking smoking woohoo 19411945 hoosiers darius 01091989 nice tracker bagira midway
secure adrienne leavemealone lionel br549 14725836 sacred 235689 menace medicine rachel1 feng laser stoned paula
motherfucker realmadrid massage morning 787898 balloons tinkerbell army 5551212 maria1 todd pobeda look heineken
sonics moonlight optimus dino comet orchid 02071982 jaybird bravo kashmir 12345678a butts clown stacy chuang chunky
peach mortgage rulezzz saleen chuckie zippy fishing1 gsxr750 doghouse maxim reader shai company buddah benfica idiot
hanna chou poker wild salomon meister eraser blackbir bigmike starter pants pissing angus deluxe eagles1 jeffery
hardcock 135792468 mian collin seahawks godfathe bookworm gregor intel talisman brewer blackjack babyface common
hawaiian dogfood zhong 01011975 hampton tricia sancho ludmila medusa mortimer 123456654321 roadrunn willia wedding
just4me stalin 01011993 handyman alphabet pizzas calgary health tongue clouds misha riley password2 christmas
cgfhnfr cubswin gong maryann lexus century unique dutch max123 xxx123 digital1 gfhjkm1 7779311 missy1 berger michae
beautifu adams gator1 1005 nuts pacers lilly buddie pool chinook heckfy toledo really dutchess sally1 breasts
eleanor beowulf darkman remote charlene jenn tiffany1 zhei quan qazwsx1 because satana shang idontkno smiths puddin
martine ashlee nasty1 teddybea valkyrie passwd chao shell boxster five glory killers yoda cheater inuyasha beast1
cathy wareagle foryou dragonball mermaid bhbirf teddy1 mohamed dolphin1 site misty1 lori delphi nova hong gromit
famous sponge qazzaq fytxrf sullivan misery medical lang ripley gameover diao sergi cloud beamer property beemer
kittykat stanford rancid spanish manowar circle alexia barnes adam12 diggler assword austin1 wishbone gonavy sparky1
fisting thedude india sinister 1213 venera novell salsero jayden colonel desiree fuckoff1 linda1 vedder 02021987
1pussy peacock redline lust jktymrf 02011985 dfcbkbq geoffrey dragon12 chrome katherine gamecube titten cong bella1
leng 02081988 eureka friendly bitchass 147369 gabriela banner carmel lakota 123321a mustafa matthews preacher hotbox
destroy polly 02041986 z1x2c3v4 playstation 01011977 ruby claymore electra circus checkers zheng qing playing otto
armagedon 02051986 wrestle phone svoboda bulls nimbus manuela alenka madina newpass6 onetime aa123456 bartman asia
02091987 sporting silverad electron 12345t courage devil666 oliver1 skylar hassan rhtdtlrj darrell gobucks johann
12011987 milkman 02101985 camper pablo face thunderb bigbutt jammin davide cheeks goaway lighter claudi thumbs
pissoff ghostrider cocaine teng crow squall park lotus hootie blackout doitnow kaitlyn beth subzero pippin rolling
loaded 02031986 xiao marine1 02021988 pothead 123456qw skate 1369 peng xuan magical antoni neng miao bcfields
charity 1492 marika 794613 ferris laurence musashi tulips nong annika piao lucille bright chai ruan southpar jenkins
02061985 nude lipstick mandarin 654123 ninjas dianne cannabis reynolds finance jimmie adults jetski xerxes zhuang
kleopatra forward dickie bilbo pinky farley morgan1 1020 1017 dieter baseball1 tottenham quest yfnfkmz dirtbike
1234567890a mitch mango jackson5 ipswich iamgod 02011987 absolute tdutybz northern modena qiao sonny slippery
qweasd123 bluefish samtron toon 111333 iscool 02091986 mari forum petrov fuzzy tank zhou 1357924680 mollydog cinema
deng rider 02021986 1236987 ying dwayne elite pheonix zhun ghblehjr othello katherin starcraf divorce yang sang
000111 sanfran a11111 cameltoe badman shadows dolores sheba secrets warner kissing bert vasilisa jiang annabell
1qaz2ws jump luan sveta 12qw12 marsha akira chuai 369963 cheech beatle pickup paloma jameson 01011983 caravan
elizaveta high gawker banzai pussey illinois mullet seng bingo1 bearcat flexible farscape beans borussia zhuai
templar guitar1 colton toolman yfcntymrf chloe1 barker keegan march xiang slave1 sander records guai warning nuggets
ebony 02081984 mantis slim scorpio1 fyutkbyf thedoors 02081987 02061986 123qq123 zappa fergie graphics caprice
7ugd5hip2j evan huai asdfzxcv sunflower pussyman deadpool barton ariana bigtit hillary shepherd 01011982 love12 bank
lassie nicol skyler gatorade stories sherri carpedie meat jockey sheriff hopeless mancity spectre 02021984 cameron1
lemon artemka reng stretch 02031984 iomega jing augustus twenty tong moritz susana alejandro spice keller allan
monte rhino spinner heater zhai argentina hover talon grease qiong corleone ltybcrf tian solo mack cowboy1 hippie
chimera ticket ting alex123 02021985 mickey1 strength corsair sonoma kinder aaron1 rufus xxxpass vampires bacchus
raquel three domain webmaste kendra chuo leon xyz123 chrysler spurs1 artem shei virtual cosmic 01020304 deutsch
shanghai gabriel1 patience 123455 oceans 987456321 binladen latinas a12345678 speedo buttercu 02081989 castro
millions 21031988 sergeant merlot millwall ceng universal huang kotaku becker letter jiong dragonba 2580 register
stonecold snuffy ashleigh harvard 01011999 02011986 poland hellos brett noelle blaze maggie1 slapper istanbul
bonjovi babylove mazda bullfrog phoeni jacques meng xiong porsche1 nomore 02061989 bobdylan cristian capslock orion1
zaraza teddybear ntktajy myname rong chan wraith screen mets hubert niao 02041984 smokie chevrolet dialog
gfhjkmgfhjkm criminal dotcom vadim monarch athlon mikey1 pierce hamish pian hardware everett liang aubrey coolness
chui thoma ramones malone belly ciccio chippy eddie1 house1 cattle ning marker cougars jackpot renata barbados reds
pdtplf knockers counter cobalt amateurs canyon dipshit napoli kilroy kayla hans pulsar jayhawks daemon alexey baron
alisha nightmare augusta balance weng shuang 9293709b13 shiner boom spread brigitte eldorado helene soulmate gunther
county media mclaren golfer1 andromed duan 50spanks sexyboy dogshit silent 02021983 shuo kakashka syzygy 111111a
crack yeahbaby qiang paranoid netscape silly anita fulham 120676 diego gooner lost deep zhui game rainbow6 laurent
dog123 halifax freeway carlitos 147963 dwight eastwood microphone monkey12 1123 hollow wings persik coldbeer geng
nuan drunk lesley danny1 geneva yolanda fgtkmcby missouri edgar entropy gadget just4fun sophi baggio carlito
1234567891 02021989 02041983 specialk manning piramida suan bigblue salasana hopeful mephisto piano dynasty bailey1
hack washington annie1 cards generic violetta spencer1 brittney arcadia heritage 02051983 hondas 9562876 trainer
jones1 foot estrella arlene smashing fountain liao 159632 creature iceberg rebel1 snooker temp123 zang matteo
fastball q2w3e4r5 bamboo fuckyo shutup stevens astro thing buddyboy nikitos some redbird maxxxx shitface 02031987
kuai kissmyass sahara radiohea cleo 1234asdf here fight hooper wildcard maxwell1 patric rochelle plasma heynow
loveless bruno1 shao arturo bigfish misfits sassy1 sheng 02011988 theater 02081986 testpass seeking nanook cygnus
licking slavik pringles female fraser xing 1022 ninja1 submit dundee tiburon pinkfloyd butcher browning yummy shuai
guang chopin obelix insomnia stroker 1a2s3d4f 1223 playboy1 lazarus jorda spider1 homerj sleeper card jayson
02041982 darklord cang 02041988 ventura kris 02041987 tripod magician sandwich jelly telephon 15975 vsjasnel12
promise romero royal pasword magazine citizen iverson3 pavlov homeboy gamecock amigo milo brodie budapest desmond
karin yjdsqgfhjkm bolton dupont married romano reckless 02011980 pang lena tiger123 2469 mason1 orient shock
01011979 zong cdtnbr maksimka 1011 bushido taxman giorgio sphinx kazantip baldwin mexican 02101984 concorde hunt
verizon lovebug georg door sam123 patrice seadoo qazwsxedc123 jiao jezebel ramsey major pharmacy abnormal alfredo
jellybea maxime puffy triple islander bunnies jiggaman drakon hughes 010180 pluto zhjckfd 12365 chantal classics
crusher mordor zhang hooligan strawberry 02081985 scrabble hawaii50 officer moore 1224 wg8e3wjf project cthtuf
premium meagan hole arrow corey 123456qwe mazda626 ramrod tootie rhjrjlbk channel ghost1 1211 bounty niang 02071984
howdy goat killer12 senator sweetnes porno1 masamune ferguson 426hemi gertrude corolla mariposa hjccbz darryl
doomsday bummer donovan blue12 zhao thelma bird33 excalibur andersen samsun kirsty buttfuck kfhbcf zhuo marcello
ozzy 02021982 players dynamite 655321 master12 race 123465 blond diane lollypop moses stepan tiny 1qa2ws chestnut
spiker brains goirish gonzalez north callum michael2 moonbeam attila someone henry1 lindros andrea1 july webber
sporty lantern 12365478 nextel mallory violin dottie volcom 998877 glacier water1 imation civic inspiron dynamo
citadel placebo jacobs clowns tiao insanity force 02061988 tripper dabears haggis merlin1 02031985 anthrax amerika
iloveme ursula lilian vsegda burrito bombers snowboard forsaken katarina a1a2a3 beacon model woofer tigger2 fullmoon
tiger2 creation darlene spock hannah1 bessie snoopy1 sexxxy zander sausages stanislav cobain francesco robotics
shanna exotic green123 nichole mobydick yvette senators pumpkins fergus asddsa 147741 258852 windsurf reddevil
vfitymrf avenue nevermind nang woodland watch fishman 4417 mick shui q1q2q3 wingman 69696 superb zuan ganesh pecker
zephyr anastasiya icu812 larry1 02081982 broker zalupa kerstin mihail vfibyf dogger 7007 paddle varvara suicide
schalke create happiness mouth 1z2x3c dell baker faithful presiden wanted yankees2 tuning heat sheridan poopy
02051982 concord vanguard kellie aviation stiffy ernie rjhjktdf felix1 bronze june jarvis wrench bunker firewall
boxer bubba69 store popper drive normal 02011984 grande temppass gobears cuan tipper cigar fuckme1 kamila deer thong
puss bigcat drummer1 02031982 sowhat digimon tigers1 rang battery jingle bian tech download uranus dolly lips alone
soprano evolution candace mariana mandy1 dusty1 fandango aloha pumpkin1 postman 02061980 dogcat radical bombay
pussy123 kirby weird onetwo highheel piazza pippo julie1 laura1 pepito gore beng smokey1 stylus stratus reload
conover duckie karen1 jimbo1 mail 225588 369258 krusty script snappy asdf12 electro 111qqq kuang simmons fishin
santa clit lenny abstr christma qqqqq1 1234560 carnage guyver yong boxers kittens zeng 1000000 qwerty11 toaster erin
praise cramps latina yugioh 02061987 gorgeous delilah icehouse zxcvbnm123 pineapple namaste coach harrypotter mygirl
falcon1 moreno earnhard hall fender1 spikes nutmeg 01081989 dogboy fischer louie 02091983 angelika 369852 softail
mypassword shan prowler bigboss 1112 harvest heng jubilee dancing killjoy basset keng choice zaqxswcde redsox1
flores biao airport titan misfit99 ghosts robot holidays marianna wifey kidrock 02101987 cascade gameboy enrico
1z2x3c4v broncos1 arrows services havana living banger partner cookie1 chriss 123qw platypus cindy1 lumber almond
pinball foxy london1 1023 05051987 heroes isaac 02041985 marty password12 superma longbow radiohead nigga 12051988
spongebo qwert12345 abrakadabra mckenzie barron erika dodgers1 02101989 chillin niceguy pistons hookup santafe
bigben jets club 1013 vikings1 mankind viktoriya beardog hammer1 passes 02071980 reddwarf magelan longjohn jennife
gilles carmex2 02071987 stasik shanti dayton judy bumper doofus alissa slamdunk pixies compton garion steffi lottie
alessandro beerman earth emilia niceass bronson warrior1 honolulu 134679852 visa johndeer mother1 windmill ramirez
boozer oatmeal aptiva busty delight tasty slick1 bergkamp glenn badgers guitars puffin 02091981 nikki1 biology milk
irishman miller1 zildjian 123000 airwolf highway cottage magnet gidget hammond nights queenie anai state install
02041981 mars 02061983 season astra romans live megan1 mudvayne freebird string muscles dogbert juanita 02091980
02091984 training snowflak 01011900 mang joseph1 nygiants frost playstat junior1 vjcrdf abbott qwer12 webhompas
giraffe armand pelican jefferso comanche bruiser stop monkeybo landon kjkszpj 123456l kate micro albany 02051987
impact angel123 epsilon aladin spoon death666 hounddog josephin altima chilly 02071988 78945 ultra sucking 02041979
gasman thisisit pavel idunno kimmie rudy caught never 05051985 paulie ballin medion moondog charter manolo pallmall
climber marlon paulina easter winners fishbone genesis1 153624 toffee tbone edison jared clippers krypton jerry1
picturs compass pocket 111111q chambers 02051988 stress 1121 02081977 sairam towers getout 333777 comfort hallie
camila cobras 22041987 monsters bigblock theatre severin format booster norwich whiteout ctrhtn federal 123456m
02061984 fiction hewlett shocker fuckinside squeeze stefanie 02031981 chase1 white1 versace trust 123456789s basebal
iloveyou2 bluebell 08031986 defense milan anthon ellen stubby food foreve hollie undertak werder saiyan mama123
medic chipmunk gene mike123 clay mazdarx7 qwe123qwe bowwow ellie easton record kjrjvjnbd celeb choochoo demo
lovelife word 02051984 british colnago heinrich lithium 02051989 15051981 zzzxxx welcom sutton anastasi fidelio
festival franc 26061987 diving cross roadster visual stone55 drifter hookem hellboy 1234qw kings cbr900rr sinned
good123654 storm1 sharp clyde gypsy punk zebra zachary1 beta toejam newcastle buceta 02021979 testing1 redfox
lineage mike1 news highbury carver koroleva nathan1 mortal washingt torpedo 02061982 02091985 vintage redbaron
dalshe mykids carman 11051987 kitchen macbeth julien james123 krasotka bitter 111000 10011986 987123 pipeline
tatarin kirk sensei codered michaels komodo frogman 7894561230 nascar24 switch juicy 01031988 redrose mydick pigeon
tkbpfdtnf salome close smirnoff wireless 1215 spam winner1 president flyfish moskva 81fukkc 21031987 olesya starligh
summer99 13041988 fishhead lowell freesex super12 06061986 gustavo guess azazel scoobydoo 02021981 motion cabron
yogibear sheba1 puppet konstantin tranny manila chef chilli terminat ghbywtccf slowhand soccer12 cricket1 fuckhead
minerva nutter 1002 transit seagull achtung blam bigbob bdsm nostromo survivor presley cnfybckfd lemonade boomer1
rainbow1 rober lilith kelvin prayer irinka deeper cocksuck program peaches1 itsme sugar1 zodiac upyours tommie
lorena dinara 135791 sunny1 chiara vera johnson1 02041989 contest solitude habibi sushi markiz smoke1 rockies
catwoman johnny1 qwerty7 bearcats ross username 01011978 wanderer ohshit 02101986 sigma arkansas isabell mildred
savanna stephen1 paradigm virgil 02011989 flanker sanity costello underground jsbach spotty washburn bologna grandpa
fantasia chevys borabora cocker gravity 74108520 123ewq slater hurricane 12021988 01061990 gtnhjdbx tonight 02071981
01011960 sundevil nurses 3000gt mustang6 gagging maggi armstron yfnfkb 13041987 revolver 02021976 trouble1 madcat
jeremy1 tropical jackass1 volkswag brain smart 30051985 lane corndog marti birgit reilly pool6123 marines1 03041991
pizza1 piggy sissy sonia 02031979 berkeley gilligan report sunfire jermaine angelus undead 24061986 14061991
wildbill eastern shinobi joel 45m2do5bs 123qwer 21011989 cleopatr lasvega hornets amorcit 11081989 coventry nirvana1
destin troy larissa sidekick 20061988 chinese grand blast georgie comedy wasted 02081983 gbhfvblf sneaky bmw325 kent
22021989 nfytxrf sekret kalina zanzibar hotone qazws daniele wasabi hilary horace heidi1 khan highlander blues1
hitachi villa there paolo margie 23041987 slayer1 shawna justus weston simba1 02011981 tinkerbe kieran 01121986 yuan
glass 172839 schmidt boiler 1125 sisters bluesman waffle quentin asdfgh01 cole threesom valentine conan 1102 reflex
18011987 nautilus physics everlast fatty vader1 01071986 cyborg nation ghbdtn123 krissy birddog rubble 02071983
suckers 02021973 skyhawk straight 12qw12qw dakota1 joebob nokia6233 woodie longdong stephan hopkins lamer troll
marjorie ghjcnjgfhjkm customer 420000 south boating nitro armada messiah lopez from 1031 groups penguin1 02091989
americ 02071989 redeye asdqwe123 keenan 07071987 leroy monty1 goten spikey sonata 635241 loud tokiohotel cisco
denmark bowman sonyericsson citroen chandra compaq1 1812 marble umpire belmont antonia yeah jonny pantera1 nudes
palmtree emilie vickie 14111986 score fenway changes bighead razor gryphon andyod22 aaaaa1 taco 10031988 enterme
malachi dogface reptile 01041985 dindom handball marseille candy1 19101987 torino tigge matthias viewsoni teenage
13031987 stinker daniels evangelion 24011985 123456123 rampage sandrine ethan 02081980 thecrow astral blanco
28041987 rollins sprinter descent private1 seabee shibby 02101988 25081988 fearless junkie 01091987 aramis antelope
draven fuck1 mazda6 eggman skinner 02021990 barselona buddy123 19061987 complete fyfnjkbq nancy1 rivera chick
12121990 10071987 sluggo kille bennie hotties fredrick irishka zxcasdqwe123 shamus question fairlane honeybee
soccer10 expert jewel 13061986 fantomas castillo 17051988 10051987 20111986 best gladiato corinne karachi gambler
gordo 01011995 biatch matthe 25800852 papito excite benoit arianna dentist buffalo1 bobdole cheshire player1
28021992 thewho 10101986 pinky1 mcdonald mentor tomahawk brown1 palermo 03041986 luck bismillah loretta bigpoppa
superior ijrjkfl 01121988 runaway skip 08121986 skibum studman deadly helper squeak holycow options manfred harlem
glock gideon 987321 14021985 yellow1 wizard1 margarit success1 medved sf49ers lambda pasadena johngalt toilet quasar
1776 02031980 coldplay keisha amand playa bigpimp 04041991 capricorn ministry elefant sweetness morton bruce1 luca
dominik 10011990 roses biker 09051945 datsun elcamino ukraine trinitro malice audi voyager1 02101983 joe123 carpente
spartan1 mario1 glamour diaper 12121985 22011988 winter1 asimov navy callisto nikolai pebble 02101981 vendetta
david123 boytoy 11061985 02031989 iloveyou1 stupid1 castor cayman casper1 zippo yamahar1 hanson styles wildwood
doors foxylady calibra 02041980 otis 27061988 glasgow dungeon leedsutd 30041986 hate 11051990 bestbuy antares
dominion 24680 show 01061986 book skillet enforcer derparol 01041988 196969 29071983 f00tball purple1 mingus jules
modern 25031987 21031990 remingto quebec priest giggles klaste eight 3x7pxr ernesto 01011994 coolcat flip 29051989
megane 20031987 02051980 04041988 synergy shrimp 0000007 macman iforget adgjmp vjqgfhjkm 28011987 rfvfcenhf shakira
16051989 robins perry 25121987 16051987 rogue older cleopatra mamamia 08051990 20091991 1210 carnival bolitas paris1
dmitriy dimas 05051989 papillon knuckles alberta 29011985 rosario hola vienna tophat 28021990 100500 cutiepie devo
415263 limited ducks ghjuhfvvf knock asdqwe 22021986 stream freefall parol antonina 02011983 emperor zarina finland
buste stephane vitamin kayleigh warez chapman bigones sleep 17061988 baritone jamess twiggy mischief bitchy hetfield
mahler 1003 dontknow conway grinch portal 18061990 12031985 12031987 carroll calimero 224466 letmei 15011987 acmilan
alexandre polish 02031977 08081988 kimball whiteboy 21051991 barney1 02071978 money123 18091985 bigdawg 02031988
cygnusx1 zoloto sanford 31011987 firefigh blowfish screamer lfybbk samira 20051988 chelse 11121986 01031989 rico
harddick sexylady tuna 30031988 02041974 auditt pizdec kojak kfgjxrf oxygen 20091988 123456ru wp2003wp 1204 15051990
slugger hugo mental kordell1 03031986 swinging 01011974 02071979 rockie dimples 1234123 sales 1dragon trucking
rusty2 roger1 marijuana kerouac brand 02051978 films giovanna 08031985 paco thecure keepout kernel noname123
13121985 francisc bozo 02011982 22071986 stacie papers 02101979 obsidian post 12345qw spud tabasco 02051985 tower
jaguars dfktynby cromwell kokomo popova chips notused sevens 4200 magneto referee 02051976 roswell 15101986 21101986
addison lakeside bigbang aspen little1 14021986 loki suckmydick cold strawber maple carlos1 facebook nokian73 dirty1
joshu 25091987 16121987 02041975 advent 17011987 slimshady whistler 10101990 guido stryker 22031984 15021985
01031985 anchor blueball 26031988 option ksusha bahamut robocop chris123 mothers impreza prozac bookie bricks
13021990 roma alice1 cassandr 11111q john123 choke 4ever evil korova 02051973 142857 breanna 25041988 entry paramedi
dinner eclipse1 salope 07091990 1124 darkangel 23021986 cars 999666 nomad extra 02051981 smackdow 01021990 nuclear
yoyoma argentin moonligh 57chevy bootys hardone capricor galant spanker dkflbr transfer 24111989 magpies krolik
21051988 cevthrb cheddar 22041988 wrestler bigbooty rimmer scuba1 qwedsa susanna duffman pictures bukkake acura
cecile johncena sexxy building 258369 cherries 12345s nine asgard leopold fuck123 mopar lalakers dogpound matrix1
crusty spanner kestrel fenris series flame universa clarissa peachy jorge trailer assasin lemmein zack marquis
eggplant jeannie hejsan canucks wendy1 doggy1 aikman tupac turnip bettina godlike fussball golden1 19283746 april1
django petrova captain1 vincent1 ratman taekwondo prospect chocha serpent perfect1 capetown vampir telephone amore
gymnast timeout nbvjatq blue32 ksenia janelle nazgul budweiser clutch mariya inter sylveste 02051972 university
beaker cartman1 q11111 sexxx cardiff forever1 loser1 patrol marseill magellan alanis salem vehpbr sexgod jktxrf
hallo123 132456 liverpool1 southpaw seneca camden daylight 357159 wallet tribal camero tenchi rudolf addict johndoe
145236 roofer 741963 fortress vlad huge 02041978 repair fktyrf zxcv123 wingnut wealth wolfpac notebook virus
pufunga7782 brandy1 biteme1 factory goodgirl redhat truth 02031978 challeng millenium pentagon ballet hoops myrtle
maveric noname suburban angus1 gaell onion olympus sabrina1 ricard sixpack butters gratis gagged clifton camaross
wyoming hotgirls flasher 02051977 benito ring bubba123 goldfing moonshin gerrard antony jonathon volkov right
sonyfuck mandrake 258963 tracer lakers1 venture irene asians susan1 money12 helmut boater diablo2 1234zxcv seymour
dogwood trip bubbles1 happy2 randy1 llamas aries devon arctic beach1 marcius2 navigator pearson goodie hellokitty
fkbyjxrf style earthlink lookout jumbo opendoor stanley1 marie1 twelve 12345m 07071977 ashle wormix native cornwall
radar joyce murzik 02081976 shoes lakewood bluejays loveya sawyer commande gateway2 peppe 01011976 7896321 goth oreo
punch slammer rasmus gina faith1 knight1 stone1 redskin speedway peggy davies ironmaiden rough swedish gotmilk
decker destiny1 spence lloyd dejavu 1master midnite timosha espresso delfin toriamos oberon ceasar markie 1a2s3d
ghhh47hj7649 holes vjkjrj mackie daddyo dougie disco damon page auggie lekker blaine therock1 ou8123 start1 jocelyn
noway p4ssw0rd shadow12 333444 saigon 2fast4u capecod 23skidoo marriage qazxcv beater bremen aaasss roadrunner road
larkin leeds peace1 12345qwer fanny coming real 02071975 platon bordeaux hung clock links vbkfirf 135798642 test12
loren cardinals supernov beatles1 trans qwert40 optimist vanessa1 borders prince1 ilovegod nightwish natasha1
alchemy bimbo blue99 patches1 gsxr1000 richar hattrick hott solaris devin proton screw glow nevets enternow beavis1
greedy amigos closer jaime 159357a moron ambers almighty somerset lenochka 147896 suckdick shag finally domingo
alena intercourse blue1234 gonzales spiral 02061977 tosser ilove 02031975 cowgirl canuck angelic q2w3e4 data munch
spoons bledsoe waterboy 123567 evgeniy savior zasada redcar mamacita terefon globus doggies htubcnhfwbz around 1008
cuervo suslik eating bomb azertyui explore limewire houston1 stratfor steaua coors tennis1 12345qwerty stigmata
deputy pain derf klondike patrici marijuan romantic sloppy hardball odyssey nineinch printing mulligan republic
advance boston1 lawson pass1 beezer burns sandr mississippi charon power123 a1234 vauxhall emilio 875421 awesome1
reggae schatz patch boulder sandie funstuff iriska krokodil longer rfntymrf fellow sterva champ1 bball peeper trees
m123456 luna toolbox aileen cabernet sheepdog magic32 jaeger pigpen 02041977 holein1 lhfrjy banan dabomb natalie1
jennaj colonial junk montana1 joecool funky chiquita tender steven1 ringo junio medina clarke sammy123 qqqwww kane
baltimor footjob geezer 357951 mash4077 cashmone pancake selina monic grandam brady bongo yessir gocubs ophelia
nastia vancouve mooney howell another barley dragon69 watford streets ilikepie 02071976 laddie 123456789m absolutely
christa hairball toonarmy ambrose pimpdadd cvthnm hunte davinci lback sophie1 firenze q1234567 admin1 bonanza munich
doris elway7 tomas terrell daman square strap azert wxcvbn hoffman afrika theforce jewish 123456t idefix wolfen
houdini scheisse default sheep berry beech coral cyprus maserati armando kirkland 02061976 sigmachi revolution
dylan1 norbert bigdicks liliana riders eskimo mizzou 02101976 call riccardo egghead 111777 kronos ghbrjk alcohol
insight chaos1 pastor jomama luciano rfhnjirf rodeo dolemite cafc91 nittany pathfind mikael password9 vqsablpzla
purpl gabber modelsne myxworld hellsing hottest punker rocknrol fishon gabriele fuck69 02041976 kristian progress
lolol twinkie tripleh cirrus velocity link redbone killer123 biggun books irving allegro franks gthcbr reginald
smith1 wanking bootsy barry1 sofia mohawk koolaid 5329 futurama samoht klizma 996633 lobo macleod honeys peanut1
556677 zxasqw joemama javelin samm 223322 sandra1 mann annmarie flicks montag nataly 3006 tasha1 1235789 baylor
dogbone youtube poker1 p0o9i8u7 goodday smoothie toocool max333 metroid morales trace archange delaware vagabond
billabon 22061941 kurt tyson1 02031973 darkange skateboard evolutio morrowind wizards frodo1 rockin cumslut storage
outside plastics zaqwsxcde 5201314 doit outback bumble beloved dominiqu persona nevermore alinka 02021971 norris
forgetit sexo all4one yasmin audio c2h5oh wives juliana petunia sheeba kenny1 elisabet aolsucks woodstoc pumper
02011975 ranch fabio granada starr shuttle scrapper marcelo 123459 minimoni q123456789 ariel breaker 1004 02091976
ncc74656 slimshad friendster austin31 awful rachelle wiseguy fallon donner dilbert1 delmar 132465 blackbird buffet
fields jellybean barfly behappy alisa 01011971 carebear fireblad 02051975 boxcar dickens cheeky kiteboy hello12
panda1 elvisp opennow doktor lillie alex12 02101977 pornking flamengo 02091975 snowbird raleigh lonesome protect
robin1 lighting 11111a weed420 baracuda bleach crackers 12345abc nokia1 metall singapor musical bastards mariner
herewego dingo tycoon cubs blunts proview christi terra 123456789d kamasutra muhammad lagnaf sixty vipergts navyseal
starwar masterbate status wildone peterbil cucumber butkus daughter 123qwert climax deniro gotribe cement four
scooby1 summer69 harrier steffen shodan newyear 02091977 starwars1 corwin romeo1 sedona harald doubled sasha123
bigguns dirk salami russel awnyce bugs kiwi calling estelle homework harbor homemade pimping emmett azzer bradley1
warhamme deaths linkin dudeman qwe321 lander pinnacle bedford females maxdog allgood mega foolish flipflop lfitymrf
fucker1 ottawa acidburn esquire sperma fellatio jeepster thedon sexybitch pookey spliff dingle widget vfntvfnbrf
wheeler trinity1 mutant samuel1 motor meliss gohome 1q2q3q mercede comein phyllis grin cartoons paragon henrik
rainyday pacino jenifer exchange senna dooley bigdog1 alleycat 12345qaz narnia mustang2 rockwell pointer tanya1
gianni apollo11 wetter clovis escalade rainbows freddy1 grass smart1 rated eleonora daisydog s123456 cocksucker
pushkin lefty sambo fyutkjxtr durham rage hiziad deville roll leigh boyz whiplash orchard newark adrenalin 1598753
bootsie contract chelle trustme chewy sick golfgti blanca tuscl hatred ambrosia 5wr2i7h8 penetration shonuf jughead
payday raphael stickman gotham kolokol johnny5 kolbasa stang puppydog charisma gators1 mone gardner jakarta draco
nightmar 01011973 inlove laetitia haley lara 02091973 marshal tarpon nautica meadow 0192837465 atlas luckyone
14881488 chessie goldeney tarakan 69camaro drums stafford bungle wordup cleveland linden reserve heels interne
fuckme2 515000 dragonfl sprout 02081974 touching gerbil bandit1 02071971 melanie1 sites phialpha ontario sand
austria camber kathy1 weekend adriano gonzo1 drum 10293847 bigjohn bambi dome bismarck 7777777a scamper 12348765
trauma rabbits 222777 bynthytn dima123 alexander1 mallorca dragster point meier favorite6 beethove colin burner
workout peppers cooper1 burning fosters hello2 ariane meow normandy 777999 sebring 1michael lauren1 hawkins blake1
kittie killa brennan 02091971 nounours trumpet1 wonderful thumper1 speakers playball xantia rugby1 rocknroll pitch
cliff guillaum angela1 strelok prosper malaysia buttercup kerry masterp dbnfkbr wilder cambridg honor venom delaney
treefrog lumina 1234566 supra sexybabe base italy freee melina shen michal stan frogs driller stockton pavement
grace1 dicky burn checker smackdown pandas getting cannibal asdffdsa blue42 zyjxrf nthvbyfnjh melrose neon jabber
gamma walton 369258147 chains aprilia auto lister siobhan atticus benessere catcher skipper1 azertyuiop sixty9
thierry treetop jello melons reason 123456789qwe daisey tantra buzzer signal lucia puzzle catnip their bouncer
computer1 olive redd pancakes sexyone ananas offshore young1 cutie generals olenka sexman mooses kittys systems
sephiroth manga contra hallowee shower sheldon dirt skylark compact sparkles 777333 1qazxsw23edc lucas1 larson
clement q1w2e3r ride soul vodka gofast hannes karine amethyst nikolas ploppy flower2 hotass amatory volleyba dixie1
bettyboo jonas ticklish 02061974 elmira constant frenchy algebra manny phish1 murphy1 powerful trustno 02061972
readers leinad summers mynameis spooge jupiter1 hyundai frosch junkmail abacab andrews marbles 32167 casio sunshine1
wayne1 longhair caster snicker 02101973 gannibal skinhead worthy hansol gatsby body earl segblue2 montecar plato
gumby briggs kaboom matty bosco1 888999 buckley jazzy enrique panter pilgrim jesus123 farm shauna chill charlie2
giulia candyass sex69 travis1 farmboy special1 02041973 thrasher letsdoit password01 allison1 royalty abcdefg1
blanche notredam middle ilikeit 789654123 liberty1 rugger muslim uptown alcatraz 123456w ladder airman 007bond rita
navajo kenobi terrier stayout grisha painting frankie1 fluff 1qazzaq1 1234561 virginie 1234568 tango1 spot werdna
octopus wind needles fitter stock dfcbkbcf blacklab ulysses edmonton 115599 montrose winger allen1 supernova legs
frederik gabby ilovepussy springs justice1 radeon playboy2 blubber sliver swoosh motocros auckland track jarrett
lockdown pearls thebear istheman pinetree biit 1234rewq renate rustydog tampabay errors hewitt titts babycake
jehovah vampire1 cocoa streaming clemente collie camil fidelity cassandra calvin1 stitch gatit restart dunlop emil
puppy1 budgie cable grunt capitals hiking dreamcas zorro1 321678 panic riffraff makaka playmate napalm rollin dani
amstel zxcvb123 samanth rumble fuckme69 jimmys 951357 pressure pizzaman talbot hazard 1234567899 tralala delpiero
alexi yamato itisme 1million camping vfndtq kahlua londo wonderboy carrots neville tazz ratboy pathetic rfgecnf
alive 02081973 nico fujitsu tujhrf sergbest enters noel blobby planes 02051970 sonic1 cummins harriet accept 1357911
smirnov roxy video1 panhead bucky 02031974 44332211 duffer cashmoney left4dead bagpuss ollie salman 01011972 titfuck
66613666 england1 malish dresden lemans darina zapper elements francine 123456as 123456qqq serious dummy met2002
benton 02041972 jefferson redstar blue23 1234509876 julio pajero booyah please1 adelina tetsuo winona betsy semper
finder hanuman sunlight 123456n 02061971 husband treble cupoi videos garnet password99 dimitri loose 3ip76k2
popcorn1 lol12345 stellar corner nympho shark1 keith1 saskia bigtruck glasses revoluti conquest maximo toast nestor
doreen rambo1 asd222 feelgood phat gogators bismark doom cola puck iceland furball burnout nursing perkins slonik
bowtie mommy1 chavez sniffing icecube herring twist fabienn mouser papamama rolex cleaner giants1 blue11 quick rocco
buford custer trooper1 momdad iklo morten rhubarb eunice gareth 123456d blitz exeter canada1 citation asses r2d2
brest tigercat usmarine bonner lilbit benny1 azrael lebowski 12345r madagaskar begemot loverman nadia dragonballz
invest italiano mazda3 gladys pride naughty1 mindy onions diver1 these mohammad cyrano capcom sylvie asdfg123
forlife fisherman weare138 requiem harman mufasa alpha123 piercing hellas abracadabra hawks duckman sweetheart duane
volcano entrance caracas macintos renato 02011971 jordan2 crescent fabulous fduecn hogtied weiner eatmenow ramjet
monk hardy hair gamble 18121812 kicksass whatthe mariam discus ridge rfhfvtkmrf rufus1 sqdwfe mantle sharpe vegitto
trek dan123 paladin1 rudeboy liliya lunchbox riversid acapulco libero dnsadm maison toomuch scissors boobear hemlock
sextoy pugsley dreaming town someday lookin misiek athome migue hound altoids granite marcin 123450 rhfcfdbwf jeter2
rhinos rjhjkm mercury1 dental celebrity ronaldinho shampoo cyrus valery omar makayla instant kamilla crappy
masterbating tennesse surprise this retire holger john1 matchbox hores poptart budd beau parlament goodyear asdfgh1
02081970 spoiled hardwood alain erection hfytnrb highlife innocent anonymous implants benjami dipper freestyle nicky
aircraft fick grayson jeeper zach bendover supersonic babybear laserjet melani things gotenks bama unlock natedogg
aol123 pokemo rabbit1 raduga sopranos having bathing cashflow menthol pharao hacking adelaide 334455 ghjcnbnenrf
lizzy muffin1 brook trash chen jerk harmon pooky lake favorite follow penis1 flyer gramma dipset becca ireland1
mariel diana1 donjuan pong information ziggy1 alterego simple1 cbr900 logger vaughn 111555 claudia1 cantona7 matisse
humphrey ljxtymrf victori dangerous forbes harle emanuel mamas chess encore gerry mangos iceman1 diamon alexxx
tiamat 5000 desktop mafia thumb smurf princesa locks shojou stanton blueberr welkom maximka 123890 123q123 tammy1
bobmarley clips demon666 ismail trenton termite laser1 missie owen clever beat altair donna1 leeann bauhaus
trinitron glover mogwai flyers88 juniper nokia5800 boroda rapper jingles shovel qwerasdfzxcv shakur natalya 777666
legos interest mallrats 1qazxsw goldeneye tamerlan julia1 skirt backbone spleen 49ers ibrahim alfonso shady darkone
medic1 justi giggle cloudy aisan douche parkour waterman bluejay huskers1 redwine 1qw23er4 satchmo 1231234 chamber
nineball stewart1 ballsack sucked probes kappa amiga klaus flipper1 dortmund 963258 border basil trigun 1237895
homepage blinky screwy gizzmo belkin hand chemist coolhand chachi braves1 prime thebest greedisgood pro100 spark
banana1 101091m 123456g wonderfu surgery gone funk barefeet 8inches corinna binder talks 1111qqqq kcchiefs
qweasdzxc123 simons metal1 bourbon korean jennifer1 xian garlic asdasd123 pollux scouts downer cheerleaers edge
fruity hancock mustang5 turbos ringer riddle listen shopper photon espana hillbill pinkie oyster macaroni helsinki
weller bite gigabyte jesper motown dudes tuxedo buster12 reeves triplex bong cyclones protocol estrell commander
mortis rodrigo holla halloween 456987 fiddle sapphic cook jurassic thebeast ghjcnjq baura oral spock1 metallica1
karaoke nemrac58 love1234 02031970 flvbybcnhfnjh frisbee diva ajax feathers flower1 soccer11 allday dynamic mierda
worker pearl1 amature marauder josiah 333555 redheads womans egorka joke alvaro picks godbless 159263 carlisle
larsen nimitz aaaa1111 experienced sashka madcow lennox leland socce greywolf baboon pimpdaddy jarrod 123456789r
reloaded lancia rfhfylfi dicker placid grimace 22446688 olemiss whores tribble paulin culinary wannabe maxi willard
1234567aa amelie meteor messenger riley1 union trample bowl phantom1 baberuth alexa bramble wearing range dominique
asdfqwer vides 4you gavin figure abc123456 killian peabody taichi aztnm smother outsider hakr blackhawk bigblack
girlie spook valeriya gianluca freedo 1q2q3q4q griffith handbag lavalamp cumm pertinant whatup nokia123 redlight
patrik 111aaa kara satellite poppy1 dfytxrf analog aviator sweeps kristin1 cypher elway line bogus trick yinyang
doughnut access1 poophead tucson noles1 monterey hogan waterfal dank dougal tessie recall 918273 suede aragon
minnesot legman bukowski verena ganja horton mammoth riverrat asswipe metro daredevi lian arizona1 kamikadze zurich
alex1234 smile1 angel2 55bgates bellagio 0001 wanrltw stiletto aimee lipton arsena biohazard bbking jetta chappy
tetris as123456 darthvad driven gilmore lilwayne salsa advanced nopassword 7412369 123456789987654321 natchez
glitter 14785236 mytime salvatore rubicon moto source pyon wazzup tbird shane1 nightowl getoff beckham7 trueblue
hotgirl warwick nevermin deathnote 13131 taffy bigal copenhag apricot gallaries frazier dtkjcbgtl wave totoro
onlyone civicsi tabatha jesse1 baby123 sierra1 margot festus abacus waiting sickboy fishtank fungus charle golfpro
teensex mario66 seaside sarita aleksei rosewood blackberry 1020304050 bedlam
`
