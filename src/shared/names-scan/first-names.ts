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
  أحمد محمد محمود فاطمة عائشة خديجة زينب مريم يوسف إبراهيم إسماعيل عبدالله حسين مصطفى ليلى سلمى ياسمين طارق سامي رنا`
    .split(/\s+/)
    .map(wordKey),
);

/** True for a word that is a first name and little else. */
export const isFirstName = (key: string): boolean => FIRST_NAMES.has(key);

/** Words that somebody may be called by before a family name: "Tom Barlow". */
const BEFORE_FAMILY = new Set(
  `rose mark hope frank grace joy faith june jack bill bob pat sue ray dean grant miles drew hunter heather ivy daisy lily violet
  iris olive pearl ruby amber penny sandy robin jay martin carol holly noel max sonny harry nick tom don gene rod cliff dale glen
  clara rosa dolores pilar rocío alba blanca ernst claire pierre marguerite aurore aimée désirée hazel rosemary myrtle flora`
    .split(/\s+/)
    .map(wordKey),
);

/** True for a word that is a first name where a family name follows. */
export const mayBeFirstName = (key: string): boolean => BEFORE_FAMILY.has(key);

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
