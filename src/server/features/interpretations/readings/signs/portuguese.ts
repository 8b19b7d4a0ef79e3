import { NEVER, type Signs } from './sign.ts';

/** How a dream told in Portuguese says who is there, what is missing, and what is only told of. */
export const PORTUGUESE: Signs = {
  dreamer:
    /(?<!\p{L})(?:eu (?:era|sou|tinha virado|virei)|éramos)(?: uma?| o| a| os| as| todos| todas)? (?:\p{Ll}+ )?$/iu,
  whoIs: /(?<!\p{L})(?:el[ea]s?) (?:era|é|eram|são) (?:\p{Ll}+ )?(?:uma?|uns|umas) (?:\p{Ll}+ )?$/iu,
  none: /(?<!\p{L})(?:sem|nenhuma?|não (?:havia|tinha|há|tem|existia))\s+(?:\p{Ll}+\s+)?$/iu,
  owners: {
    before: /\p{Ll} (?:d[oa]s?|de)(?: (?:meus?|minhas?|nossos?|nossas?))? $/u,
    after: NEVER,
  },
  away: {
    before:
      /(?<!\p{L})(?:sem|em vez d[eoa]|no lugar d[eoa]|procurava|procurando|procurei|esperava|esperando|esperei|ligar para|ligar pra|telefonar para|saudades? d[eoa]|falta d[eoa]|menos) (?:[oa]s? )?(?:meus?|minhas?|por)? ?$/iu,
    after:
      /^,? (?:que )?(?:ainda |simplesmente |nunca )?(?:não (?:veio|vieram|vinha|apareceu|apareceram|chegou|chegava|estava|estavam|atendeu|atendia)|nunca (?:veio|apareceu|chegou)|estava (?:fora|longe|ausente|viajando))(?!\p{L})/iu,
  },
  woke: /(?<!\p{L})(?:era o (?:meu )?despertador|acordei|despertei|me acord(?:ou|aram)|acord(?:ou|aram)-me|ao acordar)(?!\p{L})/iu,
  awakeFact: /(?<!\p{L})(?:na vida real|morreu|morreram|faleceu|faz (?:anos|meses) que)(?!\p{L})/iu,
  death: /(?<!\p{L})(?:morreu|morreram|faleceu)(?!\p{L})/iu,
  felt: /(?<!\p{L})(?:eu|me|mim|meu|minha|senti|sentia|sinto|fiquei|tive|estávamos|nos)(?!\p{L})[^.,;:!?]{0,24}$/iu,
  seenOnFaces: /^(?:grit|ri(?:a|u|ndo|so)?$|sorri)/iu,
  said: /(?<!\p{L})(?:disse|dizia|diz|falou|gritou|respondeu)(?: \p{L}+)?: [^.!?]*$/iu,
  saysNothing: /^(?:nada|quase nada|não muito|pouca coisa)/iu,
  waters: /^(?:águas?|mar|oceano|lago|lagoa|rio|riacho|açude|piscina|enchente|maré)$/u,
  weathers: /^(?:chuva|neve|neblina|névoa|nevoeiro|vento|ventania|tempestade|temporal|granizo)$/u,
  titled: /^(?:senhor|senhora|sr|sra|seu|dona|dom|dr|dra|professora?)\.? /iu,
  pronoun: /^(?:el[ea]s?|lhes?)$/iu,
  yours: /^[oa]s? (?:seu|sua)s? /u,
  about:
    /(?<!\p{L})(?:(?:fal|cont|pergunt|sonh|pens|ouv|sab)\p{L}* (?:\p{L}+ ){0,2}(?:de|d[oa]s?|sobre|em|n[oa]s?)|(?:piada|história|conto|filme|canção|música|poema|livro|palestra|conversa) (?:de|d[oa]s?|sobre|com))\s+(?:\p{Ll}+\s+){0,2}$/iu,
  neverSeen: /(?<!\p{L})(?:nunca vi|nunca vimos|não (?:via|vi) (?:em lugar nenhum|nenhuma?))(?!\p{L})/iu,
  would:
    /(?<!\p{L})(?:se (?:houvesse|fosse|tivesse|tivéssemos|eu tivesse|eu fosse)|teria|haveria|seria)(?!\p{L})[^.!?]*$/iu,
  wanted:
    /(?<!\p{L})(?:(?:eu )?(?:queria|queríamos|precisava(?: de)?|precisávamos(?: de)?|procurava|procurávamos|pedi)) (?:\p{Ll}+ ){0,2}$/iu,
  no: /(?<!\p{L})(?:não (?:havia|tinha|há|tem|existia|existe|sobrava|restava)|sem)(?: (?:nenhuma?|uma?))?\s+$/iu,
  owned: /(?<!\p{L})(?:meus?|minhas?|nossos?|nossas?|seus?|suas?) (?:\p{L}+ )?$/iu,
  ownedBehind: /^ (?:de (?:\p{Lu}|meus? |minhas? )|d[oa] (?:meu|minha|\p{Lu}))/u,
  withMe: /(?<!\p{L})(?:com|junto d[eoa]|ao lado d[eoa]|eu e)\s*(?:\p{Ll}+\s+){0,2}$/iu,
  andI: /^(?: \p{Lu}\p{L}+)?,? e eu(?!\p{L})/u,
  we: /^[\s.!?]*(?:nós|a gente)(?!\p{L})/iu,
  dry: /(?<!\p{L})(?:sem água|sec[oa]s?|vazi[oa]s?|não (?:havia|tinha) água)(?!\p{L})/iu,
  hour: /\d|(?<!\p{L})(?:às (?:duas|três|quatro|cinco|seis|sete|oito|nove|dez|onze|doze)|à uma|meia-noite|meio-dia|e meia)(?!\p{L})/iu,
  mineBefore:
    /(?<!\p{L})(?:eu (?:tipo|assim)|(?:eu )?(?:falei|digo|perguntei|pergunto|gritei|respondi|sussurrei|pensei|chamei)|eu (?:disse|pensava|penso|só pensava)|disse eu|(?:tent(?:ei|ava)|queria|quis) (?:dizer|falar|gritar|responder)|(?<!\p{L})eu(?=\W*$))[^.!?“”"«»]{0,40}$/iu,
  writtenBefore:
    /(?<!\p{L})(?:placa|cartaz|carta|bilhete|etiqueta|tela|página|lia-se|escrit[oa]s?|escreveu|se chamava|chamad[oa]|título|intitulad[oa])(?!\p{L})[^.!?“”"«»]{0,30}$/iu,
  mineAfter: /^[“”"«»,.\s—-]{0,4}(?:falei|eu disse|perguntei|gritei|pensei|respondi)(?!\p{L})/iu,
  notSeen:
    /(?<!\p{L})(?:não|nunca|jamais|ninguém|nada|sem|nem|se|como|sobre|disse|dizia|diz|contou|contava|conta|morreu|morto|morta|queria|quis|teria|seria|haveria)(?!\p{L})/iu,
};
