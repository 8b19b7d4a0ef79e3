import { type Cases, lines, person, place } from './case.ts';

export const fr: Cases = {
  names: [person('Élodie Lefèvre'), person('Pierre'), person('Rose'), place('Montclair')],
  frames: lines(`
    J’ai vu [*] dans l’escalier.
    puis [*], mouillé, est parti
    [*] était là.
    le manteau d’[*]; rien d’autre
    « [*] », dit quelqu’un
    c’est qu’[*] dort`),
  texts: lines(`
    [elodie] riait, [ÉLODIE] aussi
    [Madame Lefèvre] et [Mme Lefevre] sont venues
    une pierre sur la table, et [Pierre] à côté
    une rose, et [Rose]
    nous allons à [Montclair], [montclair] dort
    lundi, à Noël, il n’y avait personne
    appelle le [06 12 34 56 78] ce soir
    écris à [pierre.l@courriel.example] demain
    Hier j’ai vu [Baptiste Garonnet] et puis [Garonnet] chantait.
    elle habite [12 rue des Lilas]
    l’eau montait le long du mur
    mélodies et rapsodies`),
};
