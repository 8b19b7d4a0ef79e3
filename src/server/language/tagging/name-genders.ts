import { normaliseWord, tokenise } from '#server/language/tokens.ts';
import type { Found } from './tagged.ts';

/** "Patrícia" and "Patricia" are called alike. */
const plain = (word: string): string =>
  normaliseWord(word)
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '');
const names = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/).map(plain));

/** First names that only women have; who may be either ("Robin", "Andrea", "Jean") is in neither list. */
const WOMEN = names(
  `abigail ada adele agatha agnes aisha aishe alejandra alice alicia alina alison amalia amanda amelia amelie amélie amina amy ana anastasia
  anastasija angela angelika angelina anita anja anke ann anna anne anneke anneliese annelie annemarie annette annie annika antje
  antonella antonia astrid aurelia ayse ayşe barbara beate beatrice beatriz becky bernadette berta bertha beth betsy betty bettina
  bianca birgit brenda bridget brigitte brittany caitlin camila carla carmela carmen carol carole carolina caroline carrie
  catarina caterina catherine cathy cecilia celia celine céline chantal charlene charlotte cheryl chiara chloe chloé christa
  christel christina christine cindy claire clara colette colleen connie constanze consuelo corinna cornelia cosima cristina crystal
  cynthia daniela daphne deborah debbie deirdre delphine denise diana diane dolores donna dora doreen doris dorothea dorothee dorothy
  ebony edda edith edna eileen elaine eleanor elena eleonora elfriede eliana elisa elisabeth elizabeth elke ella ellen
  eloise elsa elsie emilia emily emma erika erin erna esperanza estelle esther ethel eugenia eunice eva eve evelyn fabienne fatima fátima
  felicia felicity fernanda fiona florence franziska françoise frauke freya frieda friederike gabi gabriela gabriele gail gemma
  geneviève georgina geraldine gerda gertrud gertrude gianna gina gisela gitta giulia gladys gloria greta gretchen guadalupe gudrun
  gwen gwendolyn hanna hannah hannelore harriet hattie heather hedwig heidi heidrun heike helen helena hélène helga henriette hermine
  hilda hilde hildegard holly ida ilona ilse imogen inès ines inge ingeborg ingrid irene irina iris irma irmgard isabel isabella
  isabelle isolde jacqueline jana jane janet janice janine jasmin jasmina jeanette jeanne jennifer jenny jessica jill jimena joan
  joanna joanne johanna josefa josefina josefine josephine joyce juana juanita judith judy jule julia juliana julie juliette justina
  jutta kaitlyn karen karin karina karla karolina katarina katarzyna kate katharina katherine kathleen kathrin kathy katie katja
  katrin kayla kerstin khadija kirsten klara kristen kristin kristina kristine larissa latisha laura lauren laurie lea léa
  leila leni léonie leonie leticia letícia lidia liesel lilian lillian lina linda lisa lisbeth liselotte lizzie lola lois lorena
  loretta lori lorraine lotte louise lucía lucia lucille lucinda lucy luisa luísa luise lydia lynn mabel madeleine maddie magdalena
  mandy manuela margaret margarete margarita margaux margit margot margrit marguerite maría maria mariana marianne marie marilyn
  marina marisol marjorie marlene marlies marsha marta martha martina mary mathilda mathilde matilda maud maureen mavis megan meg melanie
  melissa meryem mia michaela michelle mildred millie mimi mina minnie mirella miriam mirjam moira molly mona monica monika monique
  montserrat muriel myriam myrtle nadia nadine nadja nanette nancy natalia natalie nathalie natascha natasha nell nellie nina nora norma
  núria nuria odette olga olive olivia ottilie paloma pam pamela patricia patrizia patty paula paulina pauline peggy penelope petra
  phoebe phyllis pia pilar polly priscilla rachel ramona raquel rebecca regina renata renate rhonda ricarda rita roberta romy rosa rosalía
  rosalie rosalind rosario rosemarie rosemary rosie roswitha rowena roxana ruth sabine sabrina sadie sally salma samantha sandra
  sara sarah saskia selma senta shannon sharon sheila shirley sibylle sieglinde sigrid silke silvana silvia simona sofia sofía sonia sonja
  sophia sophie soraya stacy stefanie stella stephanie sue susan susana susanna susanne susi susie suzanne svenja svetlana swantje sybille
  sylvia sylvie tabea tamara tammy tania tanja tatiana tatjana teresa teresita tess tessa thea thelma theresa thérèse tiffany tina
  tracy traudel trude trudi uschi ulla ursula ute valentina valerie valérie vanessa vera verena veronica veronika véronique vicky victoria
  viktoria vilma viola violet violeta virginia virginie viviane vivian vivien vroni waltraud wanda wendy wiebke wilhelmine wilma winifred
  yasmin yasmina yolanda yvette yvonne zoe zoé
  conceição fabiana francisca inês joana juliana luana marisa mariângela raquel rafaela sílvia tatiane thais vitória
  فاطمة عائشة خديجة زينب مريم ليلى سلمى ياسمين رنا هند سعاد نادية سميرة أمينة هدى منى سارة لينا رانيا دينا فرح ريم أسماء حنان سلوى نوال`,
);

/** First names that only men have. */
const MEN = names(
  `aaron adam adolf ahmed ahmad alan albert alberto alejandro alessandro alexander alfonso alfred alfredo alistair alois ambrose andreas
  andrej andrew andrzej angus anton antoine antonio archie armin arnaud arne arnold arthur arturo arvid axel barnaby barney barry bartosz
  bastian ben benedikt benjamin benno bernard bernardo bernd bernhard bert bill billy björn bob bobby boris brad bradley brendan
  brian bruce bruno burkhard burt calvin cameron carl carlos carsten cedric cédric cesar césar charles chuck christian christoph
  christopher clarence claudio clemens clifford clive colin conrad craig curtis cyril dan daniel danny darren dave david dean
  declan dennis derek desmond detlef dick diego dieter dietmar dietrich dirk dmitri dominik don donald doug douglas dustin dwight
  earl eberhard eckhard ed eddie edgar edmund eduard eduardo edward edwin egon ehud elias elijah elliot elmar emil emilio
  emanuel enrique eric erich erik ernest ernesto ernst erwin ethan étienne eugen eugene fabian fabio fabrice federico felipe felix
  ferdinand fergus fernando filip floyd florian françois frank franklin franz fred freddie frédéric frederick friedhelm friedrich fritz
  gareth gary gaspard gavin geoff geoffrey george georg gerald gerhard gerard gilbert gilles giorgio giovanni giuseppe glenn gonzalo gordon
  graham greg gregor gregory guido guillaume guillermo gunnar günter günther gus gustav guy hal hamza hannes hans harald hank harold
  harry harvey hasan hassan hector heiko heiner heinrich heinz hendrik henning henri henrik henry herbert herman hermann holger horace
  horst howard hubert hugo ian ibrahim ignacio igor ingo isaac ivan jack jacob jacques jaime jake jakob james jamal jan jared jarek jason
  javier jeff jeffrey jens jeremy jerome jérôme jerry jesse jesús jim jimmy joachim joao joão joaquín joe joel johann johannes john johnny
  jonah jonas jonathan jorge jörg josé jose josef joseph josh joshua juan jürgen julian julien julio jupp justus karl karsten
  kaspar keith ken kenneth kevin kieran kilian klaus konrad konstantin kunal kurt kyle lars larry laurent lawrence leander len lennart
  leo leon leonard leonardo leopold leroy lewis liam lionel lorenz lorenzo lothar lou louis luc luca lucas luciano ludger ludwig luigi
  luis luiz lukas luke lutz malcolm manfred manuel marc marcel marco marcos marcus mario mark markus martin marvin mateo mathias mathieu
  matt matteo matthew matthias maurice max maximilian mehmet michael miguel mike mikhail miles milton mitch mohamed mohammad mohammed
  moritz muhammad murray mustafa nathan nathaniel neil nelson niall nicholas nicolas niels nigel niklas niko nikolai nikolaus nils noah
  norbert norman olaf oleg oliver olivier omar oscar oskar otto owen pablo patrick paul paulo pedro pepe percy pete peter philip philipp
  philippe phil pierre piotr quentin rafael rainer ralf ralph ramón ramon randy raphael rasmus raul raúl ravi ray raymond reiner
  reinhard reinhold rené ricardo richard rick ricky rob robert roberto rocco rod roderick rodrigo rodney roger roland rolf roman ron ronald
  ronnie ross roy rüdiger rudi rudolf rudy rupert russell ryan salvador samuel santiago scott sean sebastian sebastián seth sergei
  sergej sergio seymour sidney siegfried simon stan stanley stefan steffen stephan stephen steve steven stuart sven tadeusz tarik ted
  terence theo theodor theodore thiago thilo thomas thorsten tibor tim timm timo timothy tobias toby todd tom tomás tomas tommy
  tony torben torsten travis trevor tristan tyler ulf ulrich umberto urs uwe václav vaclav vernon vicente victor viktor vince vincent
  vincenzo vladimir volker volodymyr waldemar walter warren wayne werner wilbur wilfried wilhelm will willem william willi willy winston
  witold wolfgang xaver yann youssef yusuf zacharias zack
  adriano anselmo caio cícero duarte edson fabrício francisco gabriel guilherme gustavo henrique josué leandro luís márcio mauro
  murilo nuno otávio paulo rogério rui sérgio tiago vinícius vítor
  أحمد محمد محمود يوسف إبراهيم إسماعيل عبدالله حسين حسن مصطفى طارق سامي علي عمر خالد كريم سعيد فؤاد زياد رامي وليد جمال فادي ماهر`,
);

/** "Miss Crandall", "Herr Kunze", «doña Rosa»: what stands before a name says it first. */
const WOMENS_TITLES = names(
  'mrs ms miss mme mlle aunt auntie madame mademoiselle madam frau señora señorita doña dona senhora tante tía tia السيدة الآنسة',
);
const MENS_TITLES = names(
  'mr mister sir m monsieur uncle herr herrn señor don senhor dom onkel oncle tío tio السيد',
);
/** What stands before a name and is none: "Dr. James" may be called so by birth or by marriage. */
const TITLES_OF_EITHER = names(
  'dr doctor prof professor officer captain sergeant lieutenant general colonel major judge senator president doktor professorin professeur doctora الدكتور الدكتورة',
);

const genderOf = ([first = '']: readonly string[]): 'women' | 'men' | undefined => {
  if (TITLES_OF_EITHER.has(first)) return undefined;
  if (WOMENS_TITLES.has(first) || WOMEN.has(first)) return 'women';
  return MENS_TITLES.has(first) || MEN.has(first) ? 'men' : undefined;
};

/** Whoever is only called by a name is a woman or a man all the same, where the name says which. */
export function gendersOfNames(pairs: readonly Found[]): Found[] {
  return pairs.flatMap(([{ kind, class: its, word }, range]): Found[] => {
    if (kind !== 'person' || word === null || !['name', 'own', 'taught'].includes(its)) return [];
    const gender = genderOf(tokenise(word).map((token) => plain(token.word)));
    if (gender === undefined) return [];
    return [[{ kind, label: `person:${gender}`, class: gender, word: null, certainty: 'stated' }, range]];
  });
}
