import { wordKey } from './words.ts';

const CITIES = new Set(
  `berlin hamburg münchen köln frankfurt stuttgart düsseldorf leipzig dortmund bremen dresden hannover nürnberg duisburg bochum wuppertal
  bielefeld bonn münster karlsruhe mannheim augsburg wiesbaden kiel lübeck erfurt rostock mainz kassel halle freiburg potsdam jena
  trier ulm heidelberg göttingen regensburg würzburg wien graz linz salzburg innsbruck klagenfurt villach bregenz zürich basel bern
  luzern genf lausanne winterthur paris london rom madrid prag warschau istanbul budapest brüssel amsterdam`
    .split(/\s+/)
    .map(wordKey),
);
const ENDING =
  /\p{L}{3}(?:dorf|hausen|heim|ingen|burg|kirchen|stedt|büttel|rode|reuth|felden|weiler|brück|brücken|münde|walde|walden|hagen|stetten|hofen|bronn|scheid|rath|itz|wangen|stadt|furt|furth|kirch|bach|berg|(?:wald|wies|lind|hain|rosen|stein)au)$/u;
/** No article stands between these and a place that has a name. */
const BEFORE = new Set(['in', 'nach', 'aus', 'bei', 'von', 'bis', 'über', 'durch']);
const NO_PLACES = new Set(['daheim', 'geheim', 'insgeheim', 'innenstadt', 'altstadt', 'eisberg']);

/** A German town or village by how it ends and what stands before it: "in Oberkirchdorf". */
export const isSettlement = (key: string, before: string): boolean =>
  BEFORE.has(before) && !NO_PLACES.has(key) && (CITIES.has(key) || ENDING.test(key));
