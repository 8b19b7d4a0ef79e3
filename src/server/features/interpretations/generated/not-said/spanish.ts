import type { NotSaid } from './rules.ts';

export const SPANISH: NotSaid = {
  foretelling: [
    /(?<!\p{L})(?:(?:te )?vas? a (?:morir|perder|encontrar|conocer|recibir|conseguir|tener|pasar|ocurrir|suceder)|te (?:va a|esperan?|aguardan?|advierte|avisa de)|significan? que|el significado de|simboliza\p{L}*|símbolo de|representan?|(?:es|son) (?:una )?señal(?:es)? de|presagi\p{L}*|augurios?|premonici\p{L}+|profec\p{L}+|predi(?:ce|cen|cción)|tu (?:futuro|destino|subconsciente|inconsciente)|el futuro te|reprimid[oa]s?|una advertencia|se (?:hará realidad|cumplirá)|dentro de (?:poco|un|una|dos|tres|unos|unas) ?(?:horas?|días?|semanas?|mes(?:es)?|años?)?|(?:morir|perder|encontrar|conocer|recibir|conseguir|tendr|ser|podr|volver|ver|llegar|vivir)ás)(?!\p{L})/iu,
  ],
  commanding: [
    /(?<!\p{L})(?:deberías|debes|tienes que|te convendría|(?:te (?:pide|ordena|aconseja|dice)|quiere) que|(?:deja|abandona) (?:a |ya )?(?:tu|ese|esa|de tomar|de hablar|de comer)|divórciate|renuncia a tu|mátate|suicídate|hazte daño|quítate la vida|vende tu|cásate|obedece|no (?:hables|confíes|comas|tomes|vayas|llames|duermas|conduzcas|digas)|(?:envía|manda|paga|dale) (?:dinero|a tu)|toma (?:todas|más|tus) (?:las )?(?:pastillas|medicinas))(?!\p{L})/iu,
    /(?:^|[.!?:;–—¡]\s*)(?:llama|escribe|perdona|olvida|busca|consulta|habla con|confía|cuídate|date tiempo|déjate)(?![\p{L}])/iu,
  ],
  illness: [
    /(?<!\p{L})(?:diagn[óo]stic\p{L}*|depresi\p{L}+|deprimid[oa]s?|trastornos?|traum[aá]\p{L}*|bipolar|psicosis|psicótic[oa]s?|esquizo\p{L}+|narcis\p{L}+|neurosis|neurótic[oa]s?|patol[óo]g\p{L}+|síntomas?|terapi\p{L}+|medicaci[óo]n|medicament\p{L}+|suicid\p{L}+|autis\p{L}+|demencia|insomnio|apnea|paranoi\p{L}+|adicci\p{L}+|adict[oa]s?|pastillas?)(?!\p{L})/giu,
  ],
  soft: [
    /(?<!\p{L})(?:revela|refleja|expresa|sugiere|indica|muestra|esconde|habla de) (?:que (?:tú|te|estás|tienes)|cómo te|tus?|una? (?:miedo|necesidad|deseo|falta|cambio|transición|pérdida|conflicto|parte de ti))(?!\p{L})/iu,
    /(?<!\p{L})(?:encarna|arquetip\p{L}*|metáfor\p{L}*|en el fondo,? (?:tú|quieres|sabes|eres|temes)|dentro de ti|sin saberlo|sería (?:bueno|sabio|importante|útil)|es hora de|ya es hora|necesitas|un nuevo (?:capítulo|comienzo|ciclo)|una nueva (?:etapa|fase)|un cambio (?:se acerca|llega|viene)|(?:buena|mala)s? noticias?|permítete)(?!\p{L})/iu,
  ],
  broughtIn: [
    /(?<!\p{L})(?:matrimonio|divorcio|infancia|niñez|intimidad|soledad|infidelidad|traición|maternidad|paternidad|embarazo|embarazada)(?!\p{L})/giu,
    /(?<=(?<!\p{L})te )(?:asust|aterr|preocup|abrum|agobi|entristec|amenaz|angusti|hier|duel)/giu,
    /(?<!\p{L})(?:inconsciente|subconsciente|ego|psique|ansi(?:edad|os[oa])|angusti\p{L}+|agotad[oa]|abrumad[oa]|estr[eé]s\p{L}*|médic[oa]|terapeuta|psicólog[oa]|psiquiatra|duelo|en peligro|dios|destino)(?!\p{L})/giu,
    /(?<=(?<!\p{L})(?:estás|estabas|eres|tienes|tenías|te sientes|te sentías)(?: \p{L}+)? )(?:miedo|triste|sol[oa]|celos[oa]?|culpable|vergüenza|perdid[oa]|herid[oa]|preocupad[oa]|cansad[oa]|infeliz)(?!\p{L})/giu,
    /(?<!\p{L})(?:pronto|(?:la semana|el año|el mes) que viene)(?!\p{L})/giu,
  ],
  onlyAsked: [
    /(?<!\p{L})(?:se trata de|este sueño (?:habla|quiere|dice|te)|(?:este tipo de|tales) sueños?|(?:buena|mala) señal|traen? (?:buena|mala) suerte|en muchas culturas|tradicionalmente)(?!\p{L})/iu,
  ],
};
