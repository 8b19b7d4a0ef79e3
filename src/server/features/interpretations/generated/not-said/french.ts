import type { NotSaid } from './rules.ts';

export const FRENCH: NotSaid = {
  foretelling: [
    /(?<!\p{L})(?:tu (?:vas|iras) (?:\p{L}+ )?(?:mourir|perdre|rencontrer|recevoir|trouver|obtenir|vivre|devoir|réussir|échouer|avoir)|tu \p{L}*(?:ras|auras|seras)|(?:va|vont) t['’]arriver|t['’](?:attend|attendent|arrivera|annonce|avertit)|signifi(?:e|ent|ait|cation)|veut dire que|symbolis\p{L}+|symbole d\p{L}*|représent(?:e|ent|ait)|(?:est|sont) (?:un |le |des )?signes? (?:de|d['’]|que)|présag\p{L}+|augur\p{L}+|prémonit\p{L}+|prophét\p{L}+|préd(?:it|isent|iction)\p{L}*|(?:ton|votre) (?:avenir|destin|futur|subconscient|inconscient)|ta destinée|refoulée?s?|avertissement|se réalisera)(?!\p{L})/iu,
    /(?<!\p{L})(?:d['’]ici|dans) (?:peu|quelques|une?|deux|trois) (?:de temps|jours?|semaines?|mois|ans|années?)(?!\p{L})/iu,
  ],
  commanding: [
    /(?<!\p{L})(?:tu (?:devrais|dois|ferais (?:mieux|bien))|il faut que tu|il te faut|te (?:dit|demande|conseille|ordonne) (?:de|d['’])|veut que tu|tue-toi|suicide-toi|fais-toi du mal|mets fin à tes jours|ne (?:parle|mange|prends|fais|va|dors|conduis|dis|crois) (?:pas|plus|jamais|rien)|(?:envoie|donne|paie) (?:de l['’]argent|à ton|à ta)|prends (?:tous|toutes|plus de|tes) (?:les )?(?:cachets|médicaments|pilules))/iu,
    /(?:^|[.!?:;–—]\s*)(?:quitte|abandonne|vends|épouse|obéis|divorce|démissionne|arrête|cesse|appelle|écris|pardonne|oublie|consulte|va voir|parle (?:à|avec)|fais confiance)(?![\p{L}-])/iu,
  ],
  illness: [
    /(?<!\p{L})(?:diagnos\p{L}*|dépressi\p{L}*|déprimée?s?|troubles? (?:mental|mentaux|psych\p{L}*|bipolaires?|anxieux)|traum[aá]\p{L}*|bipolaires?|psychos\p{L}+|psychotiques?|schizo\p{L}+|narciss\p{L}+|névros\p{L}+|patholog\p{L}+|symptômes?|thérap\p{L}+|médicaments?|suicid\p{L}+|autis\p{L}+|démence|insomni\p{L}+|apnées?|parano\p{L}+|addict\p{L}+|burn-?out|tdah|cachets|pilules?)(?!\p{L})/giu,
  ],
  soft: [
    /(?<!\p{L})(?:révèle|reflète|traduit|trahit|exprime|évoque|suggère|indique|montre|cache) (?:que tu|comment tu|ton|ta|tes|une? (?:peur|besoin|désir|manque|envie|changement|transition|perte|conflit|partie de toi))(?!\p{L})/iu,
    /(?<!\p{L})(?:incarn(?:e|ent)|archétyp\p{L}*|métaphor\p{L}*|au fond de toi|au fond,? tu|sans le savoir,? tu|il serait (?:bon|temps|sage|important|utile)|il est temps|tu as besoin|un nouveau (?:chapitre|départ|cycle)|une nouvelle (?:étape|phase)|un changement (?:approche|arrive|vient|s['’]annonce)|(?:bonne|mauvaise) nouvelle|prends soin de toi|accorde-toi|permets-toi|lâche prise)(?!\p{L})/iu,
  ],
  broughtIn: [
    /(?<!\p{L})(?:mariage|divorce|enfance|intimité|solitude|infidélité|trahison|maternité|paternité|grossesse|enceinte)(?!\p{L})/giu,
    /(?<=(?<!\p{L})(?:te |t['’]))(?:effrai|effray|inqui[eè]t|inquiét|accabl|étouff|attrist|menac|terrifi|hant|bless)/giu,
    /(?<!\p{L})(?:inconscient\p{L}*|subconscient\p{L}*|ego|psyché|anxi\p{L}+|angoiss\p{L}+|épuisée?|débordée?|stress\p{L}*|médecin|psy|thérapeute|psychologue|psychiatre|deuil|en danger|dieu|destin)(?!\p{L})/giu,
    /(?<=(?<!\p{L})tu (?:es|as|étais|avais|te sens|te sentais)(?: \p{L}+)? )(?:peur|triste|seule?|jalouse|jaloux|coupable|honte|perdue?|blessée?|inquiète|inquiet|fatiguée?|malheureuse|malheureux)(?!\p{L})/giu,
    /(?<!\p{L})(?:bientôt|demain|(?:semaine|année|mois) prochaine?)(?!\p{L})/giu,
  ],
  onlyAsked: [
    /(?<!\p{L})(?:il s['’]agit (?:de|d['’])|ce rêve (?:parle|veut|dit|te)|(?:ce genre de|de tels) rêves?|(?:bon|mauvais) signe|portent? (?:chance|bonheur|malheur)|dans (?:de nombreuses|beaucoup de) cultures|traditionnellement)(?!\p{L})/iu,
  ],
};
