import type { NotSaid } from './rules.ts';

export const PORTUGUESE: NotSaid = {
  foretelling: [
    /(?<!\p{L})(?:(?:você|tu) (?:vai|irá|vais) (?:\p{L}+ )?(?:morrer|perder|encontrar|conhecer|receber|conseguir|ter|passar|viver|descobrir|ganhar)|você \p{L}+rá|(?:vai|vão) te acontecer|te (?:espera|aguarda|avisa|adverte)m?|signific(?:a|am|ado)|quer dizer que|simboliz\p{L}+|símbolo d\p{L}*|represent(?:a|am)|(?:é|são) (?:um )?sina(?:l|is) (?:d[eao]|que)|press[aá]gi\p{L}+|augúri\p{L}+|premoni\p{L}+|profeci\p{L}+|profétic\p{L}+|previsão|(?:seu|teu) (?:futuro|destino|subconsciente|inconsciente)|reprimid[oa]s?|uma advertência|vai se (?:realizar|cumprir)|(?:em|dentro de) (?:breve|pouco tempo|(?:alguns|poucos) (?:dias|meses)|uma semana|um mês|um ano))(?!\p{L})/iu,
  ],
  commanding: [
    /(?<!\p{L})(?:(?:você|tu) (?:deveria|devia|deve|precisa|tem que|tem de|faria bem)|(?:te|lhe) (?:pede|manda|aconselha|ordena|diz) (?:que|para)|quer que você|mate-se|se mate|machuque-se|tire (?:a )?sua (?:própria )?vida|não (?:fale|confie|coma|tome|vá|ligue|durma|dirija|diga)|(?:envie|mande|pague|dê) dinheiro|tome (?:todos|mais|os seus) (?:os )?(?:comprimidos|remédios))(?!\p{L})/iu,
    /(?:^|[.!?:;–—]\s*)(?:deixe|abandone|venda|case-se|obedeça|divorcie-se|peça demissão|pare de|ligue para|escreva para|perdoe|esqueça|procure|consulte|converse com|confie)(?!\p{L})/iu,
  ],
  illness: [
    /(?<!\p{L})(?:diagn[óo]stic\p{L}*|depress[ãõi]\p{L}*|deprimid[oa]s?|transtornos?|traum[aá]\p{L}*|bipolar|psicose|psicótic[oa]s?|esquizo\p{L}+|narcis\p{L}+|neurose|neurótic[oa]s?|patol[óo]g\p{L}+|sintomas?|terapi\p{L}+|medicaç\p{L}+|medicament\p{L}+|remédios|suic[ií]d\p{L}+|autis\p{L}+|demência|insônia|apneia|paranoi\p{L}+|vício|viciad[oa]s?|comprimidos)(?!\p{L})/giu,
  ],
  soft: [
    /(?<!\p{L})(?:revela|reflete|traduz|expressa|sugere|indica|mostra|esconde) (?:que você|como você|o seu|a sua|seus?|suas?|uma? (?:medo|necessidade|desejo|falta|vontade|mudança|transição|perda|conflito|parte de você))(?!\p{L})/iu,
    /(?<!\p{L})(?:encarna|arquétip\p{L}*|metáfor\p{L}*|no fundo,? você|dentro de você|sem saber,? você|seria (?:bom|sábio|importante|útil)|está na hora|é hora de|você (?:precisa|tem necessidade)|um novo (?:capítulo|começo|ciclo)|uma nova (?:etapa|fase)|uma mudança (?:se aproxima|chega|vem)|(?:boa|má) notícia|cuide-se|cuide de você|permita-se)(?!\p{L})/iu,
  ],
  broughtIn: [
    /(?<!\p{L})(?:casamento|divórcio|infância|intimidade|solidão|infidelidade|traição|maternidade|paternidade|gravidez|grávida)(?!\p{L})/giu,
    /(?<!\p{L})(?:assust|apavor|preocup|entristec|ameaç|sufoc|atorment|machuc)(?=\p{L}{1,4} você(?!\p{L}))/giu,
    /(?<!\p{L})(?:inconsciente|subconsciente|ego|psique|ansi\p{L}+|angústi\p{L}+|exaust[oa]|sobrecarregad[oa]|estress\p{L}+|médic[oa]|terapeuta|psicólog[oa]|psiquiatra|luto|em perigo|deus|destino)(?!\p{L})/giu,
    /(?<=(?<!\p{L})você (?:é|está|estava|tem|tinha|sente|sentia|se sente|se sentia)(?: \p{L}+)? )(?:medo|triste|sozinh[oa]|ciúmes?|culpad[oa]|vergonha|perdid[oa]|ferid[oa]|preocupad[oa]|cansad[oa]|infeliz)(?!\p{L})/giu,
    /(?<!\p{L})(?:em breve|amanhã|(?:semana|ano|mês) que vem)(?!\p{L})/giu,
  ],
  onlyAsked: [
    /(?<!\p{L})(?:trata-se de|(?:este|esse) sonho (?:fala|quer|diz|te|lhe)|sonhos (?:assim|como este|desse tipo)|(?:bom|mau) sinal|traz(?:em)? (?:sorte|azar)|em muitas culturas|tradicionalmente)(?!\p{L})/iu,
  ],
};
