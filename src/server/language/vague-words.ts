/** Words that may stand in any dream: good for ranking, no use as a reason or in a question. */
const LISTS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    en: `mr mrs ms miss dr prof sir madam nobody everybody somebody anybody person people man men woman women guy boy girl time times moment minute minutes hour
    hours day days night nights morning evening week month year years today yesterday way ways side sides end ends bit lot lots
    middle front top bottom rest number numbers place places part parts piece kind sort fact reason case point line lines turn
    matter idea name word words voice hand hands eye eyes face head foot feet body zero two three four five six seven eight nine
    ten eleven twelve thirteen fourteen fifteen twenty thirty forty fifty hundred thousand first second third fourth fifth next
    whole full empty open close closed clear small big large long short high low old new young good bad better best nice true
    wrong sure real different important possible able ready stop stopped stopping start started stay stayed move moved moving
    help helped helps hold holding held stand stood standing sit sat sitting walk walked walking run ran running pass passed
    happen happened mind minds nearly hardly slowly quickly finally exactly politely carefully certain usual usually enough
    almost half inside outside left right down forward ahead below asks asked answer answered call called calls show shows
    showed bring brought carry carried leave leaves leaving find found hear heard listen read reads wait waits waited waiting
    work works worked live lives lived follow followed speak speaks spoke understand understood believe hope hopes care same
    round opened opens opening ordered nowhere anywhere everywhere instead perhaps course meanwhile sound sounds mine yours else early late soon far near past
    completely totally absolutely entirely apparently basically`,
    de: `dr prof fräulein mensch menschen leute mann männer frau frauen herr dame zeit mal male moment augenblick minute minuten stunde stunden tag
    tage nacht nächte morgen abend woche wochen monat jahr jahre heute gestern seite seiten ende anfang mitte teil teile stück
    art grund fall punkt reihe sache sachen ding dinge name namen wort worte stimme hand hände auge augen gesicht kopf fuß füße
    körper null zwei drei vier fünf sechs sieben acht neun zehn elf zwölf zwanzig dreißig hundert erste ersten erster zweite
    zweiten dritte dritten nächste nächsten ganze ganzen voll leer offen klein kleine kleinen groß große großen lang lange alt
    alte alten neu neue neuen jung junge jungen gut gute besser schlecht richtig falsch falschen echt anders wichtig möglich
    fertig halb halten hält hielt stehen stehe sitzen sitze saß liegen lag liegt stellen stellte steigen stieg bleiben bleibt
    blieb warten wartet wartete tragen trug helfen hilft half fragen fragt fragte antwort rufen rief zeigen zeigte bringen
    bringt brachte finden fand lassen ließ nehmen nimmt nahm geben gab lesen liest las hören hört hörte kennen kenne kannte
    denken denke dachte glauben glaube meinen meinte stimmt stimmte schon schön langsam schnell genau natürlich wirklich
    eigentlich vielleicht ungefähr später früher draußen drinnen hinten vorn vorne links rechts nummer zahl meter zentimeter zentimetern prozent
    völlig vollkommen komplett absolut vorbei`,
    es: `señor señora señorita don doña dr dra sr sra gente persona personas hombre mujer tiempo vez momento minuto minutos hora horas día días noche mañana tarde semana mes
    año años hoy ayer lado fin final medio parte pedazo cosa cosas nombre palabra voz mano manos ojo ojos cara cabeza pie pies
    cuerpo cero dos tres cuatro cinco seis siete ocho nueve diez veinte cien primero primera segundo tercero nuevo nueva viejo
    vieja grande chico pequeño largo lleno vacío abierto bueno buena malo mejor igual cierto verdad misma solo queda quedo
    quedó pone puso ponen llega llegó lleva llevaba sale salió entra entró pasa pasó pide pidió mira miró deja dejó sigue
    siguió parece falta adelante atrás arriba abajo adentro afuera nadie completamente totalmente
    pasado`,
    ar: `السيد السيده الاستاذ الدكتور الدكتوره الناس ناس رجل رجال امراه نساء وقت مره مرات لحظه دقيقه دقائق ساعه ساعات يوم ايام ليله صباح مساء سنه سنوات اليوم امس
    جانب نهايه نصف جزء قطعه اشياء شيئا اسم كلمه يد يدي يده يدها عين عيني وجه راس قدم جسد اثنان ثلاثه اربعه خمسه سته سبعه
    ثمانيه تسعه عشره مئه الاول الاولي الثاني الثانيه الاخير الاخيره جديد قديم كبير كبيره صغير صغيره طويل قليل كثير كلها كله
    كلهم وحدي وحدها وحده وراء وراءه وراءنا امامي نفسه نفسها نفسي الاخر الاخري احد احدا دفعه تماما كليا`,
    fr: `mademoiselle mme mlle dr gens personne personnes homme hommes femme femmes monsieur madame temps fois moment instant minute minutes heure heures
    jour jours nuit nuits matin soir semaine semaines mois an ans année années hier demain côté côtés fin début milieu partie
    parties morceau morceaux bout sorte genre façon raison cas point ligne tour chose choses nom noms mot mots voix main mains
    œil yeux visage tête pied pieds corps zéro trois quatre cinq six sept huit neuf dix onze douze vingt trente cent mille
    premier première deuxième troisième dernier dernière prochain prochaine entier entière plein pleine vide ouvert ouverte
    fermé fermée petit petite petits petites grand grande grands grandes gros grosse long longue haut bas vieux vieille nouveau
    nouvelle jeune bon bonne mauvais mieux vrai vraie faux même autre autres seul seule demi moitié reste restait resté mettre met
    mettait mis mise prend prenait pris donne donnait donné passe passait passé arrive arrivait arrivé sort sortait sorti entre
    entrait entré tient tenait tenu laisse laissait laissé demande demandait demandé répond répondait répondu appelle appelait
    regarde regardait regardé cherche cherchait trouve trouvait trouvé entend entendait attend attendait marche marchait court
    courait monte montait descend descendait devant derrière dessus dessous dehors dedans droite gauche loin près tôt tard
    lentement vite doucement vraiment enfin numéro mètre mètres complètement totalement`,
    pt: `dona dr dra sr sra gente pessoa pessoas homem homens mulher mulheres senhor senhora tempo vez vezes momento instante minuto minutos hora horas
    dia dias noite noites manhã tarde semana semanas mês meses ano anos hoje ontem amanhã lado lados fim começo início meio parte
    partes pedaço pedaços tipo jeito modo razão caso ponto linha volta coisa coisas nome nomes palavra palavras voz mão mãos olho
    olhos rosto cara cabeça pé pés corpo zero dois duas três quatro cinco seis sete oito nove dez onze doze vinte trinta cem mil
    primeiro primeira segundo segunda terceiro terceira último última próximo próxima inteiro inteira cheio cheia vazio vazia
    aberto aberta fechado fechada pequeno pequena pequenos pequenas grande grandes longo longa alto alta baixo baixa velho velha
    novo nova jovem bom boa ruim melhor pior certo certa verdade mesmo mesma outro outra só sozinho sozinha metade resto fica
    ficava ficou põe punha pôs pega pegava pegou passa passava passou chega chegava chegou sai saía saiu entra entrava entrou
    leva levava levou deixa deixava deixou pede pedia pediu pergunta perguntava perguntou responde respondia respondeu olha olhava
    olhou procura procurava encontra encontrei encontrou ouve ouvia ouviu espera esperava anda andava corre corria sobe subia
    desce descia frente trás atrás cima dentro fora direita esquerda longe perto cedo devagar depressa realmente finalmente
    talvez número metro metros ninguém alguém completamente totalmente`,
    zh: `人们 大家 别人 男人 女人 男 女 时间 时候 时刻 分钟 小时 钟头 天 夜里 晚上 早上 上午 下午 中午 傍晚 今天 昨天 明天 星期 月 年 去年
    今年 旁边 边 面 地方 部分 块 种 样子 方式 原因 东西 事 事情 名字 话 声音 手 眼睛 脸 头 脚 身体 零 一 二 两 三 四 五 六 七 八 九 十 百 千
    第一 第二 第三 最后 下 上 次 整个 满 空 开 关 小 大 长 短 高 低 老 旧 新 年轻 好 坏 真 假 对 错 不同 重要 可能 一半 剩下 留 留下 停 停下
    放 拿 给 带 找 找到 看 看见 看到 听 听见 听到 问 回答 叫 喊 走 走路 跑 站 坐 等 进 进去 出 出来 出去 回 回来 回去 过 过去 前面 后面 里面
    外面 上面 下面 左边 右边 中间 远 近 早 晚 慢慢 很快 突然 终于 真的 大概 也许 号 米 我在 我的 完全`,
  }),
);

const sets = new Map<string, ReadonlySet<string>>();
const NONE: ReadonlySet<string> = new Set();

/** Vague words of a language in the form that `tokenise` gives; empty for a language without a list. */
export function vagueWords(language: string): ReadonlySet<string> {
  const known = sets.get(language);
  if (known) return known;
  const list = LISTS.get(language);
  if (list === undefined) return NONE;
  const set = new Set(list.split(/\s+/));
  sets.set(language, set);
  return set;
}
