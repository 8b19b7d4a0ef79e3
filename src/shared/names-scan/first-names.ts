import { wordKey } from './words.ts';
import { ownEntry } from '#shared/own-entry.ts';

/** First names that are hardly ever anything else, many of them for a language in which every noun has a capital. */
const FIRST_NAMES = new Set(
  `aaron adam adrian ahmed ahmad aisha alan albert alejandro alessandro alex alexander alexandra alexis ali alice alicia alina amanda
  amelia amina amir amy ana anastasia andrea andreas andrew andré angela anja anke anna anne anneliese annette annika antoine anton
  antonia antonio anton arthur astrid axel barbara beatrice beatriz ben benjamin bernd bernhard bettina birgit björn bruno camila
  camille carla carlos carmen carolina caroline catherine cecilia charlotte chloé christa christel christina christine christoph
  christopher clemens cornelia cristina daniel daniela dario david deborah denis diana diego dieter dietmar dirk dmitri dominik
  doris dorothea eduardo edward elena elfriede elias elif elisa elisabeth elizabeth elke ella ellen emil emilia emily emma enrique
  erich erik erika erwin esther ethan eva evelyn fabian fatima felix fernando florian franz franziska françois frieda friedrich
  fritz gabriel gabriela gabriele georg george gerda gerhard gertrud gisela gonzalo greta günter günther gustav hamza hanna hannah
  hannelore hannes hans harald heidi heike heinrich heinz helena helene helga helmut henri herbert hermann hildegard holger horst
  hugo ibrahim ida ignacio ilse ines inge ingeborg ingrid irene isabel isabella isabelle ivan jacob jacqueline jakob james jana jane
  janina jason javier jean jennifer jens jeremy jessica joachim joanna joaquín johann johanna johannes john jonas jonathan jorge
  josé josef josefine joseph joshua juan judith julia julian juliane julie jürgen karin karl karla karsten katarina katharina
  kathrin katja kevin klara klaus konrad kristina kurt lara laura lauren lena leo leon leonie léa lina linus lisa liam louis louise
  luca lucas lucía luis luisa lukas lydia magdalena maja manfred manuel manuela marcel marco marcos marcus margarete margarita
  margit maria marianne marie marina mario marion marit markus marlene marta martha martina mary mathias mathieu mathilde matilda
  matteo matthew matthias maximilian mehmet melanie mia michael michaela michelle miguel mika mila mohammed mohamed monica monika
  muhammad nadia nadine natalia natalie nicolas nicole niklas nils nina noah nora olaf oleg olga oliver oliver olivia omar oscar oskar
  otto pablo pascal patricia patrick paul paula pauline pedro peter petra philipp philippe pierre rachel rafael rainer ralf ramona
  raphael raquel rebecca regina reinhard renate ricardo richard rita robert roberto roland rolf rosalinde rosemarie rudolf ruth
  sabine salma samira samuel sandra sara sarah sebastian selma sergej sergio silke silvia simone sofia sonja sophia sophie stefan
  stefanie stephan stephanie susanne svenja sven sylvia tamara tanja tatjana teresa theo theresa thérèse thomas thorsten tim timo
  tobias tomas tomás torsten ulrich ulrike ursula uwe valentina valeria vanessa vera veronika victor victoria viktor vincent volker walburga
  walter waltraud werner wilhelm william wolfgang xaver yasmin youssef yusuf yvonne zainab zoe
  abigail adele agatha agnes aidan aiden albrecht alberto alejandra alfonso alfred alfredo alison alva álvaro amalia ambrose
  amelie amélie anastasija andrej andrzej angela angelika angelina angus anita anneke annelie annemarie annie antje antonella
  arjun armin arnaud arne arno arturo arvid aurelia aurélien ayse ayşe aylin barnaby bartosz basim bastian beate bernadette bernardo
  berta bertha berthold betty bianca bodo bogdan boris brenda brian bridget brigitte brunhilde burkhard caitlin callum capucine
  carmela carole carsten catalina catarina cathy cedric cédric celia cem charlene chiara chinedu ciara cillian claudia claudio
  colette colleen conchita connor constanze corinna cornelius cosima craig cyril daphne darren declan deepika deirdre delphine denise
  dennis detlef deniz derek devendra dietrich dilara djamila dolly domenico dominique donald dorian doreen dorothee dorothy douglas
  duncan dustin ebba ebru eckhard edda edgar edie edith edmund edna eduard edwin egon eileen eilidh ekaterina eleanor eleni eleonora
  elfi elijah élodie emanuel emeka emilio emine emre engelbert enzo erin ernesto esra estelle étienne etienne eugen eugene eugenia
  eugenio eunice ewa ewan fabienne fabio fabrice falk farid fatma fátima fatou federico felicia felicitas felipe ferdinand fergus
  fernanda filip fiona finn fionn folke frauke frédéric frederik fredrik friederike friedhelm gabi gareth gary gaspard gavin gemma
  geneviève geoffrey geraldine gerald gerlinde gerrit giacomo gianna gilbert gilberto gilles giorgio giovanna giovanni giulia giuseppe
  gloria gotthard graham greg gregor gregory greta grzegorz guadalupe gudrun guido guillaume guillermo gundula gunnar gwendolyn gwen
  hakan hanne hanno haruka hartmut hassan hedda hedwig heiko heiner hektor hella henning henrik henrike hermine hernán hilda hilde
  hiltrud hiroshi hubert hugues hussein ian ignatius igor ilka ilona ingo ingrid íñigo imogen imran ines irina irma irmgard isaac
  isabell isadora ishaan isolde ivana ivonne jacek jaime jakub jamal janet janis janusz jasmin jasper javi jeanette jeanne jenny
  jeroen jérôme jerzy jill jimena joanne joel joelle joëlle jolanda jolene jörg jörn jonah josephine josip joyce joyceline jovana
  juanita julio justyna jutta käthe kamil karen karim karolina karsten kasimir katarzyna kathleen kathy katrin katya kayla keiko keith
  kenji kenneth kerstin khadija khalid kieran kilian kirsten klemens konstantin krystyna kunal kwame kyle lakshmi larissa lars laszlo
  lászló latisha laurent lea leah leander leandro leila leokadia leopold leroy lesley leticia liesel lieselotte lilith lilli lilly
  linnea lisbeth lise lionel loïc lola lorena lorenz lorenzo lothar lotte luc lucia luciana luciano lucie lucille lucio lucy ludger
  ludmila ludwig luigi luise luitgard luka luzia lynn macarena maddie madeleine maëlle mahmut maike maite malte malin mandy manon
  manuela marcela marcin marek margaret margaux margot margrit mariam mariana mariano maribel marieke marietta marijke marisol marja
  marlies marlon marina martín maryam marzena mascha mateo mateusz mathis matthis maureen maurice mauricio mauro mechthild
  mehdi melissa merle meryem michail micheline michał mihai milan milena miranda miriam mirjam mirko miroslav mohammad moira
  montserrat moritz mustafa myriam nadja nanette natascha nathan nathaniel neele nele nia niall nicholas nick nicola niels niko
  nikita nikola nikolai nikos norbert nuria núria octavio odette oksana oleksandr olena olivier orla ornella orsolya ortrud oriol
  ousmane owen paco pál paloma pamela paola paolo parvati patrizia patrycja paulo pawel paweł pepe peggy penelope pernille petar petr
  phoebe piotr priscilla priya quentin quirin rabea raimund rajesh ralph ramón rasmus raúl ravi reinhold rémi renata
  rené renée rhiannon richmut rocco roderick rodrigo roger rogelio román romain romy ronja ronald rory rosalie rosalind rosalía
  rosemarie roswitha rowena roxana rüdiger ruben rubén rupert ruslan ryan sakura sally samantha sami samir sanjay sanna
  saoirse sascha saskia selim selin serge sergei serhii shane shannon sharon sheila shirin shirley sibylle siegfried
  sieglinde sigrid sigrun sinéad siobhan siobhán sissi slavko solveig sophia søren soraya stacy stanislaw stanisław steffen steffi
  stella stéphane steven stuart susan susana svetlana sybille sylvie tabea tadeusz takeshi tamás tania tarik tatiana tatyana teodora
  terence tessa thea thiago thilo thibault thierry thomasina tiago tibor tiffany timothy timm tina tobi tomasz tommaso toni tonia
  torben traudel traudl traute trevor trine tristan trudi tunde ulf ulla umberto urs ute vaclav václav valerie valérie vasilis vasily
  verena vicente vijay vilma viktoria vincenzo violetta virginie vivian viviane vivien vladimir volodymyr wanda wenceslao wendelin
  wendy wiebke wieland wilfried wilhelmine willi willem winifred witold wojciech wolfram xavier ximena yann yannick yara yasemin
  yasmina yiannis yolanda yoshi yulia yuri yusra yves zbigniew zdenka zeynep zofia zuzana zsofia
  basti flo uli kathi jan kim jule micha andi rudi susi moni manni kalle fatih jannik nico marvin celine chantal justin pia svea finja
  leni mathilda theodor benno erna herta resi alois vroni hauke fiete hinnerk willy uschi rosi jake josh kate dave mike steve joe katie
  lizzie jess ollie zack bert barry wayne carl logan evie freya megan becky tracy debbie pam mavis ethel nigel clive norman alf vince tony
  terry andy phil bobby billy johnny charlie alfie archie freddie riley dylan jamie
  joão inês luís conceição márcio rogério vinícius thaís fabiana luana josué patrícia cláudia cláudio flávia flávio lúcia márcia mônica mónica
  sônia sónia vânia vítor gonçalo antônio antónio otávio guilherme henrique murilo letícia rui nuno caio edson
  أحمد محمد محمود فاطمة عائشة خديجة زينب مريم يوسف إبراهيم إسماعيل عبدالله حسين مصطفى ليلى سلمى ياسمين طارق سامي رنا`
    .split(/\s+/)
    .map(wordKey),
);

/** True for a word that is a first name and little else. */
export const isFirstName = (key: string): boolean => FIRST_NAMES.has(key);

/** First names that are words of one language, at the beginning of its sentences. */
const WORDS_OF: Readonly<Record<string, ReadonlySet<string>>> = {
  es: new Set(['ella', 'leo', 'vera', 'gloria', 'lidia']),
  pt: new Set(['ela', 'leo', 'vera', 'gloria']),
  fr: new Set(['lise', 'romain', 'pascal']),
};
export const isWordOf = (language: string, key: string): boolean =>
  ownEntry(WORDS_OF, language)?.has(key) ?? false;

/** Words that somebody may be called by before a family name: "Tom Barlow". */
const BEFORE_FAMILY = new Set(
  `rose mark hope frank grace joy faith june jack bill bob pat sue ray dean grant miles drew hunter heather ivy daisy lily violet
  iris olive pearl ruby amber penny sandy robin jay martin carol holly noel max sonny harry nick tom don gene rod cliff dale glen
  clara rosa dolores pilar rocío alba blanca ernst claire pierre marguerite aurore aimée désirée hazel rosemary myrtle flora
  charity patience prudence constance felicity verity destiny melody harmony autumn summer dawn april skye opal jade crystal ginger
  will till kai maxime poppy mercedes savannah alma reiner anders honey angel christian art rich chase sky wren sage basil robin gale des vic val kit lance wade reed rusty ward
  esperanza consuelo remedios soledad paz luz milagros socorro ángeles nieves piedad caridad fe virtudes encarnación concepción
  asunción reyes ángel cruz salud amparo victoria gracia hortensia margarita jacinto narciso
  blanche prune fleur lune ange noël violette capucine angélique parfait victoire colombe olive modeste solange
  hoffnung iris viola heide erika linde veilchen gottlieb sam ted ken ron stan jim pete matt dan chris rob joan mona kelly ole wolf jasmin bernstein wunibald horst kolja`
    .split(/\s+/)
    .map(wordKey),
);

/** True for a word that is a first name where a family name follows. */
export const mayBeFirstName = (key: string): boolean => BEFORE_FAMILY.has(key);

/** Of these, German nouns; the others can only be somebody there. */
const GERMAN_NOUNS = new Set(
  `rose mark hope joy june april summer dawn angel jade opal kit lance reed ward rod don gene sage basil iris viola heide matt ole erika linde veilchen
  wolf jasmin bernstein horst ernst hoffnung olive rich art chase sky honey ray val reyes fe flora art harmony melody lune gale cruz
  des wade solange will maxime kai anders reiner mercedes val paz angel ange noel noël prune modeste salud gracia gen grant cliff dale glen bill sonny rosa christian dean holly`
    .split(/\s+/)
    .map(wordKey),
);

/** True for a word that may be a first name and is no noun of German. */
export const isGermanFirstName = (key: string): boolean => mayBeFirstName(key) && !GERMAN_NOUNS.has(key);

/** Names to write in place of others, which suit anybody. */
const PSEUDONYMS: Readonly<Record<string, string>> = {
  en: 'Robin Alex Charlie Sam Jules Kit Morgan Quinn Rowan Sascha Taylor Noel Ariel Blake Casey Dana Ellis Finley Harper Jamie',
  de: 'Robin Alex Kim Sascha Toni Luca Jule Mika Noa Charlie Sam Jona Nika Eike Bente Kaya Momo Sidney Tomke Uli',
  es: 'Alex Robin Cruz Noa Ariel Dani Sam Guadalupe Trini Paz René Andy Cris Chus Gael Izan Jess Kim Mar Rosario',
  fr: 'Camille Dominique Claude Sacha Charlie Maxime Alix Noa Eden Lou Andrea Yaël Stéphane Pascal Morgan Ange Céleste Jackie Sam Robin',
  ar: 'نور رضا صباح جهاد وسام إحسان شمس عصمت تيسير رجاء كفاح نضال سلام حكمت بهجت عفاف ضياء وئام سنا فداء',
};
export const pseudonymsOf = (language: string): readonly string[] =>
  (ownEntry(PSEUDONYMS, language) ?? PSEUDONYMS['en'] ?? '').split(' ');
