import { others, type ThemesOfLanguage } from './theme-patterns.ts';

/** Typical themes as they are told in Portuguese, on both sides of the sea. */
export const PORTUGUESE_THEMES: ThemesOfLanguage = {
  chased: others(
    '(?:me|nos) persegu\\p{L}+',
    'persegu\\p{L}+-(?:me|nos)',
    '(?:era|estava|fui|sou|éramos|estávamos|sendo) (?:\\p{L}+ )?(?:perseguid[oa]s?|caçad[oa]s?)',
    '(?:atrás de (?:mim|nós)|no meu encalço)',
    '(?:correr|corria|corriam|correu|corre|vinha|vinham|veio) atrás',
    'eu fugia|fugindo d\\p{L}+',
  ),
  falling: others(
    '(?:eu )?(?:caio|caía|caí|despenquei|despencava|despenco)(?! (?:no sono|em si|doente))',
    'queda (?:livre|sem fim)',
    'estava (?:caindo|a cair)',
  ),
  flying: others(
    'eu (?:voo|plano)(?!\\p{L})',
    '(?:eu )?(?:voava|voei|planava|flutuo|flutuava|flutuei|levitava|levitei)(?!\\p{L})',
    '(?:estava|comecei|começo) (?:a )?(?:voar|voando|flutuar|flutuando|planar|planando)',
    'meus pés (?:sa[íi]\\p{L}+|deix\\p{L}+|descol\\p{L}+|largaram|não tocavam)',
    'nad\\p{L}+ (?:pelo|no) ar',
    '(?:sei|sabia|podia|posso|conseguia|consigo) voar',
  ),
  late: others(
    'atrasad[oa]s?',
    '(?:cheguei|chegava|chego|era|é) tarde(?: demais)?',
    '(?:perd(?:i|ia|o|emos|eu)|perder) (?:o|meu|o meu|nosso|a) (?:último )?(?:trem|comboio|ônibus|autocarro|avião|metrô|metro|voo|barco|ferry|prova|exame|conexão|bonde)',
    '(?:trem|comboio|ônibus|autocarro|avião|metrô|barco|bonde)[^.!?\\n]{0,30}(?:part(?:iu|ia|ir) sem|já (?:tinha|havia) (?:partido|saído)|foi embora|já partira|decol\\p{L}+ sem|se afast\\p{L}+)',
    'não (?:encontr|ach)\\p{L}+ (?:o |a )?(?:meu |minha )?(?:passaporte|passagem|bilhete|cartão de embarque|plataforma|portão)',
  ),
  again_and_again: others('(?:uma e outra vez|vezes sem conta|de novo e de novo|repetidas vezes)'),
  exam: others(
    '(?:exames?|vestibular|testes? de|enem)',
    'provas?(?: (?:final|oral|de (?!que)\\p{L}+|escrita|em branco))',
    '(?:fazer|fiz|fazia|entregar|entreguei|entregaram|perder|dia d|hora d|sala d|na|numa|uma|chamad\\p{L} para) ?[ao]? ?provas?(?! de que)',
    '(?:folha|prova) (?:estava |está |ficou )?em branco',
    'não (?:tinha |havia )?(?:estudei|estudado)',
  ),
  frozen: others(
    'não (?:consigo|conseguia|consegui|podia|posso) (?:me )?(?:mexer|mover|gritar|correr|falar|respirar|levantar)(?:-me)?',
    'paralisad[oa]',
    '(?:nenhum som|a voz não|nada) sa[íi]a',
    'minhas pernas não',
  ),
  dead_alive: others(
    'que (?:já )?(?:morreu|faleceu|tinha morrido|havia morrido)',
    '(?:meu falecido|minha falecida|falecid[oa])',
    'mort[oa]s? (?:há|faz)',
    '(?:estava|está) (?:de novo |outra vez |ainda )?(?:viv[oa](?: de novo| outra vez)?)(?!\\p{L})',
    'não (?:tinha|havia|estava) (?:\\p{L}+ )?(?:morrido|mort[oa])',
    'como se (?:nunca|não) (?:tivesse|houvesse) morrido',
    '(?:enterramos|enterrámos|tínhamos enterrado)',
    'voltou (?:à vida|a viver|dos mortos)',
    'mas (?:você|tu|o senhor|a senhora) (?:já )?(?:morreu|morreste)',
  ),
  naked: others(
    '(?:estava|estou|fiquei|ficava|completamente|inteiramente|andava|todo|toda) (?:\\p{L}+ )?(?:nua?|pelad[oa])(?!\\p{L})',
    'sem (?:roupas?|calças?|nenhuma roupa)',
    '(?:só )?(?:de|em) (?:cuecas?|calcinha|roupa (?:íntima|interior))',
    '(?:não vestia|não usava|não tinha) (?:nada|roupas?|calças?)(?: no corpo| vestid[oa]s?)?',
    'despid[oa]',
  ),
  new_room: others(
    '(?:nov[oa]|secret[oa]|escondid[oa]|desconhecid[oa]|outr[oa]) (?:quarto|sala|cômodo|divisão|aposento)',
    '(?:quartos?|salas?|cômodos?|divisão|porta|escada|andar|ala|corredor|porão|cave|sótão)[^.!?\\n]{0,40}(?:que (?:eu |nós |ninguém )?(?:nunca|não)|secret[oa]s?|escondid[oa]s?|desconhecid[oa]s?)',
    '(?:atrás|por trás|dentro) (?:do|da) (?:guarda-roupa|armário|estante|parede|papel de parede)[^.!?\\n]{0,40}(?:porta|quarto|sala|escada|corredor)',
    'maior do que eu (?:sabia|pensava|imaginava)',
  ),
  toilet: others(
    '(?:(?:encontrar|procur\\p{L}+|ach\\p{L}+) (?:um |o )?banheiro|(?:na|da|a|uma|vaso da) privada|casa de banho|sanita|retrete)',
  ),
  teeth: others(
    '(?:dentes?|molar(?:es)?|gengivas?)[^.!?\\n]{0,50}(?:ca[íi]\\p{L}*|moles?|frouxos?|soltos?|esfarel\\p{L}+|quebr\\p{L}+|part\\p{L}+|balan\\p{L}+|amolec\\p{L}+|fic\\p{L}+ pres\\p{L}+|desfaz\\p{L}+)',
    '(?:perd|cusp|apanh|procur|cat)\\p{L}* (?:todos )?(?:os )?(?:os|meus|um|uns|dois) (?:\\p{L}+ )?dentes?',
    '(?:ca[íi]|quebr|part)\\p{L}*(?:-me)? [^.!?\\n]{0,15}(?:um|os|o|meus) (?:dentes?|molar)',
  ),
  lucid: others(
    '(?:sei|sabia|perceb\\p{L}+|entend\\p{L}+|dei-me conta|me dei conta|soube)[^.!?\\n]{0,25}(?:um sonho|sonhando|a sonhar)',
    'sonho lúcido',
  ),
  flood: others(
    '(?:tsunami|maremoto|inundaç\\p{L}+|inundad[oa]s?|enchentes?|dilúvio|alagad[oa]s?)',
    '(?:mar|água|águas|oceano|rio|maré)[^.!?\\n]{0,25}(?:sub(?:ia|iu|iam|indo|ir|e)(?!\\p{L})|transbord\\p{L}+|invadi\\p{L}+|entr\\p{L}+ (?:em|na|no|pela))',
    'ondas?[^.!?\\n]{0,20}(?:enormes?|gigantescas?|gigantes?|imensas?|alta como)',
    '(?:enorme|gigantesca|imensa)s? ondas?',
  ),
  former_love: others(
    '(?:meu|minha|o meu|a minha) ex(?!-?\\p{L})',
    'ex-(?:namorad[oa]|marido|mulher|esposa|esposo|noiv[oa]|companheir[oa])',
    '(?:meu|minha) (?:antig[oa]|primeir[oa]|velh[oa]) (?:namorad[oa]|marido|amor|noiv[oa]|companheir[oa])',
    '(?:homem|mulher) com quem (?:eu )?(?:fui|estive|era) casad[oa]',
  ),
};
