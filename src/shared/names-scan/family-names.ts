import { wordKey } from './words.ts';

/** Family names of German-speaking countries: behind a noun they make a person of it, "Hoffnung Müller". */
const FAMILIES = new Set(
  `müller schmidt schneider fischer weber meyer meier maier mayer wagner becker schulz hoffmann schäfer koch bauer richter klein wolf
  schröder neumann schwarz zimmermann braun krüger hofmann hartmann lange schmitt werner schmitz krause lehmann schmid schulze
  köhler herrmann könig walter huber kaiser fuchs peters lang scholz möller weiß weiss jung hahn schubert vogel friedrich keller günther
  frank berger winkler roth beck lorenz baumann franke albrecht schuster simon ludwig böhm winter kraus martin schumacher krämer
  vogt stein jäger otto sommer groß seidel heinrich brandt haas schreiber graf schulte dietrich ziegler kuhn kühn pohl engel horn
  busch bergmann thomas voigt sauer arnold wolff pfeiffer yılmaz yildiz yıldız kaya demir şahin öztürk aydın gruber steiner moser
  mayr hofer leitner egger eder brunner berghuber wimmer binder maurer pichler schwarz aigner wallner lechner ebner reiter
  nowak kowalski wiśniewski novak kovács petrov ivanov popov nguyen nguyễn tran pham hernández rossi russo ferrari`
    .split(/\s+/)
    .map(wordKey),
);

/** True for a word that many families are called by. */
export const isFamilyName = (key: string): boolean => FAMILIES.has(key);
