import { others, type ThemesOfLanguage } from './theme-patterns.ts';

/** What Spanish dreams say besides, of themes as they are told. */
export const SPANISH_THEMES: ThemesOfLanguage = {
  chased: others(
    '(?:corr(?:ía|ían|e|en)|venía|venían|viene|vienen|iba|iban) (?:detrás de|tras|por) (?:mí|nosotr[oa]s)',
    '(?:era|estaba|soy|fui|fuimos|éramos|estábamos|siendo) (?:\\p{L}+ )?perseguid[oa]s?',
    '(?:me|nos) (?:est\\p{L}+|ven\\p{L}+|viene|vienen|iban?|va|van|seguían?|anda\\p{L}*) (?:persiguiendo|correteando)',
    'persiguiéndo(?:me|nos)',
    'huía de|huyendo de|escapaba de',
    '(?:oigo|oía|escucho|escuchaba) (?:sus )?pasos detrás',
  ),
  flying: others(
    '(?:volé|volábamos|estaba volando|empecé a volar|empiezo a volar|floté|planeaba|planeé|levitaba)',
    '(?:podía|puedo|sabía|sé) volar',
    'mis pies (?:dejaron|dejan|se despeg\\p{L}+|se separ\\p{L}+|no tocaban)',
    'nad\\p{L}+ (?:por|en) el aire',
  ),
  late: others(
    '(?:perd(?:í|ía|emos|imos|er)|pierdo) (?:el|mi|nuestro) (?:último )?(?:tren|avión|autobús|bus|colectivo|micro|metro|vuelo|barco|ferry|tranvía)',
    '(?:tren|avión|autobús|bus|metro|barco|ferry|tranvía)[^.!?\\n]{0,30}(?:se (?:va|iba|fue|marchó|alejaba)|(?:ya )?había salido|salió sin|partió|sale sin)',
    'no (?:encuentro|encontraba) (?:el |mi )(?:pasaporte|billete|boleto|pasaje|andén)',
    'demasiado tarde',
  ),
  exam: others(
    '(?:oposición|oposiciones|selectividad|prueba (?:oral|final|de \\p{L}+)|no (?:había )?estudi(?:é|ado))',
  ),
  frozen: others(
    'no (?:podía|puedo|conseguía|consigo|logro|lograba) (?:ni )?(?:mover(?:me)?|gritar|correr|hablar|respirar|levantarme)',
    'paralizad[oa]',
    'no me sal(?:e|ía) la voz',
  ),
  dead_alive: others(
    'que (?:había muerto|está muert[oa]|estaba muert[oa]|lleva \\p{L}+ (?:años )?muert[oa])',
    '(?:estaba|está|seguía|sigue) (?:otra vez |de nuevo )?viv[oa](?!\\p{L})',
    'no (?:había|estaba) (?:\\p{L}+ )?muert[oa]',
    'como si (?:nunca|no) hubiera muerto',
    '(?:te|l[oa]) (?:habíamos enterrado|enterramos)',
  ),
  naked: others('sin (?:pantalones|pantalón|falda|nada puesto)', 'en (?:ropa interior|bragas)', 'en cueros'),
  new_room: others(
    '(?:habitación|habitaciones|cuarto|puerta|escalera|piso|ala|pasillo|sótano|desván)[^.!?\\n]{0,40}(?:que (?:yo |nadie |nunca )(?:\\p{L}+ )?(?:había|conocía|sabía)|que no (?:conocía|había)|secret[oa]s?|escondid[oa]s?)',
    'detrás (?:del|de la|de) (?:armario|ropero|estantería|biblioteca|pared)[^.!?\\n]{0,40}(?:puerta|habitación|cuarto|escalera|pasillo)',
  ),
  toilet: others('(?:busco|buscaba|buscar) (?:un |el )?(?:baño|aseo)|los (?:servicios|aseos)'),
  teeth: others(
    '(?:muelas?|encías|dientes?)[^.!?\\n]{0,50}(?:ca\\p{L}+|afloj\\p{L}+|deshac\\p{L}+|desmoron\\p{L}+|mov\\p{L}+|quebr\\p{L}+|se qued\\p{L}+|floj[oa]s?|vacías?)',
    '(?:pierdo|perdí|perdía|escup\\p{L}+|busc\\p{L}+|recog\\p{L}+) (?:un|los|mis|una|todos los) (?:dientes?|muelas?)',
    '(?:se me )?(?:ca|romp)\\p{L}+ (?:un|una|los|todos los) (?:dientes?|muelas?)',
  ),
  former_love: others('mi exnovi[oa]|mi exmarido|mi exmujer', 'mi (?:viej[oa]|primera) (?:novi[oa]|amor)'),
};
