/** Dreams that come back, told otherwise each time, in the languages that the demo's diaries hardly speak; written for this, dreamt by nobody. */
export const COMING_BACK_ELSEWHERE: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  fr: {
    teeth: [
      'Je parlais à la boulangère et une molaire est tombée sur le comptoir. Elle a rendu la monnaie sans rien dire.',
      'Mes dents bougeaient comme des touches de piano. Je serrais les lèvres pour que rien ne sorte pendant la réunion.',
      'Encore ce rêve : je crache mes dents une à une dans un gobelet en carton, et le bus continue.',
      'J’ai mordu dans une pomme et deux incisives sont restées plantées dedans. Pas de sang. J’ai caché la pomme.',
    ],
    exam: [
      'L’examen de droit commence dans cinq minutes et je n’ai assisté à aucun cours. Toutes les portes donnent sur des balais.',
      'À quarante ans on me rappelle au lycée parce qu’il me manque le bac. Le professeur est plus jeune que moi.',
      'Je retourne la feuille : ma copie est blanche, les autres sortent déjà en riant.',
      'Contrôle de maths dans le gymnase. Le sujet est écrit en grec et l’horloge fait un bruit énorme.',
    ],
    chased: [
      'Un homme en imperméable me poursuivait dans le marché. Il marchait seulement, et il se rapprochait.',
      'Nous étions traqués par des chiens dans les bureaux. J’ai rampé au-dessus du faux plafond.',
      'Deux femmes avec des ciseaux couraient derrière moi dans l’escalier. À chaque palier la même porte fermée.',
      'Quelque chose avec des sabots était à nos trousses sur la lande. On avait les poumons en feu.',
    ],
    late: [
      'Le train est parti sans moi, avec ma valise qui agitait sa courroie à la fenêtre.',
      'J’ai raté le dernier tram, il est passé tout éclairé et vide.',
      'Je ne trouve pas mon passeport, l’embarquement se ferme, la dame hausse les épaules.',
      'En retard pour le ferry parce que le taxi tournait en rond. Mon père me regardait depuis le bastingage.',
    ],
    dead_alive: [
      'Papa épluchait une orange à table. J’ai pensé : nous t’avons pourtant enterré. Il m’a fait un clin d’œil.',
      'Mon grand-père, mort depuis dix ans, me conduisait à l’école dans sa camionnette verte.',
      'Ma défunte grand-mère a sonné. Je n’osais pas lui dire que son appartement était vendu.',
      'Mon frère n’était finalement pas mort, c’était une erreur de l’hôpital. On riait aux larmes.',
    ],
  },
  pt: {
    teeth: [
      'Falava com a moça do banco e um dente caiu no balcão. Ela continuou a carimbar.',
      'Meus dentes estavam moles como teclas de piano e eu mantinha a boca fechada na entrevista.',
      'De novo: cuspo os dentes num copo de papel dentro do ônibus e ninguém repara.',
      'Mordi uma maçã e os dentes ficaram presos nela. Sem sangue. Escondi a maçã no casaco.',
    ],
    exam: [
      'O exame de química começa daqui a cinco minutos e eu não fui a nenhuma aula.',
      'Viro a folha: a prova está em branco, e a vigilante diz que ainda falta uma hora.',
      'Aos quarenta anos me chamam de volta para o vestibular. O professor é mais novo do que eu.',
      'Cheguei à sala da prova e todos já riam no corredor. Eu não tinha estudado.',
    ],
    chased: [
      'Um homem de capa de chuva me perseguia pelo mercado. Só andava, e mesmo assim chegava mais perto.',
      'Éramos perseguidos por cães no escritório. Subi para o teto falso.',
      'Duas mulheres com tesouras vinham atrás de mim na escada. Em cada andar a mesma porta trancada.',
      'Uma coisa com cascos corria atrás da gente no descampado.',
    ],
    late: [
      'O trem partiu sem mim com a minha mala na janela.',
      'Perdi o último bonde, passou vazio e todo iluminado.',
      'Não encontro o passaporte e o portão está fechando, a senhora encolhe os ombros.',
      'Estávamos atrasados para o barco porque o táxi andava em círculos.',
    ],
    dead_alive: [
      'Meu pai descascava uma laranja à mesa. Pensei: mas nós te enterramos. Ele piscou o olho.',
      'Meu avô, que morreu quando eu tinha dez anos, me levava à escola na caminhonete verde.',
      'Minha falecida avó tocou à campainha. Eu não sabia como dizer que o apartamento já não existia.',
      'Meu irmão não tinha morrido, foi um engano do hospital. Rimos até chorar.',
    ],
  },
  es: {
    teeth: [
      'Hablaba con la cajera y se me cayó un diente en el mostrador. Ella siguió sellando papeles.',
      'Tenía las muelas flojas como teclas de piano y no abría la boca en la entrevista.',
      'Otra vez escupo los dientes en un vaso de cartón y nadie en el autobús se da cuenta.',
      'Mordí una manzana y dos dientes se quedaron clavados. Sin sangre. Escondí la manzana.',
    ],
    exam: [
      'El examen final empieza en cinco minutos y no he ido a ninguna clase.',
      'Me llaman otra vez para la selectividad con cuarenta años. El profesor es más joven que yo.',
      'La prueba oral era en el gimnasio y estaba en griego.',
      'No había estudiado nada y la hoja del examen estaba en blanco.',
    ],
    chased: [
      'Un hombre con gabardina me perseguía por el mercado y solo caminaba.',
      'Dos mujeres con tijeras venían detrás de mí por la escalera.',
      'Éramos perseguidos por perros en la oficina. Fui perseguida hasta el techo.',
      'Algo con pezuñas corría tras nosotros por el páramo.',
    ],
    late: [
      'El tren salió sin mí, con mi maleta en la ventanilla.',
      'Perdí el último tranvía, pasó vacío y con todas las luces.',
      'No encuentro el pasaporte y ya cierran la puerta de embarque.',
      'Llegamos tarde al ferry porque el taxi daba vueltas.',
    ],
    dead_alive: [
      'Papá pelaba una naranja. Pensé: pero si te enterramos. Me guiñó un ojo.',
      'Mi abuelo, que murió cuando yo tenía diez años, me llevaba al colegio en su furgoneta.',
      'Mi difunta abuela llamó a la puerta y yo no sabía cómo decirle lo del piso.',
      'Mi hermano no estaba muerto, había sido un error del hospital.',
    ],
  },
  zh: {
    teeth: [
      '我跟银行的职员说话，一颗门牙掉在柜台上，她继续盖章。',
      '所有的牙齿都松了，像钢琴的键，面试的时候我一直闭着嘴。',
      '又是这个梦：我把牙一颗一颗吐到纸杯里，公交车上没有人注意。',
      '我咬了一口苹果，两颗牙断在里面，没有血，我把苹果藏进大衣。',
    ],
    exam: [
      '化学考试还有五分钟开始，我一节课也没去过，每扇门后面都是扫帚。',
      '四十岁了还被叫回去高考，老师比我年轻。',
      '我把卷子翻过来，一片空白，别人已经笑着走出去了。',
      '考场在体育馆里，题目是希腊文，钟声很响。',
    ],
    chased: [
      '一个穿雨衣的男人在市场里追我，他只是走，却越来越近。',
      '我们被狗追着跑过办公室，我爬到天花板上面。',
      '两个拿剪刀的女人在楼梯上追着我，每一层都是同一扇锁着的门。',
      '荒野上有什么东西在我们身后追，我听见蹄声。',
    ],
    late: [
      '火车开走了，我的箱子在窗口挥着带子。',
      '我没赶上末班电车，它空空的，灯全亮着，从我面前过去。',
      '找不到护照，登机口要关了，那位女士耸耸肩。',
      '因为出租车一直绕圈，我们迟到了，船已经离岸，爸爸站在栏杆边。',
    ],
    dead_alive: [
      '爸爸坐在桌边剥橙子。我想：你明明已经去世了。他对我眨眼。',
      '去世十年的爷爷开着绿色的面包车送我上学。',
      '过世的外婆来按门铃，我不知道怎么告诉她房子已经卖了。',
      '原来弟弟没有死，是医院弄错了，我们笑得流眼泪。',
    ],
  },
};

/** Dreams of nothing typical, among which the others have to be found. */
export const ELSEWHERE_BESIDE: Readonly<Record<string, readonly string[]>> = {
  fr: [
    'Je plantais des tomates sur le balcon avec ma voisine, et elles sentaient le café.',
    'Une girafe attendait à la poste avec un colis. Je lui ai tenu la porte.',
    'Ma sœur repassait des journaux. Il neigeait dans le salon et personne n’avait froid.',
    'Je cherchais un bouton bleu dans la boîte à couture de ma mère.',
    'Au cinéma, l’écran était une fenêtre et nous regardions passer des péniches.',
    'Je vendais des lampes dans la rue. Un enfant voulait payer avec des coquillages.',
    'Le maire jouait du violon sous la pluie. J’applaudissais avec des gants.',
    'Nous avons mangé une soupe de lettres et j’ai trouvé mon prénom.',
  ],
  pt: [
    'Eu plantava tomates na varanda com a vizinha e cheiravam a café.',
    'Uma girafa esperava nos correios com um pacote. Segurei a porta.',
    'Minha irmã passava jornais a ferro. Nevava na sala e ninguém tinha frio.',
    'Procurava um botão azul na caixa de costura da minha mãe.',
    'No cinema a tela era uma janela e víamos passar barcaças.',
    'Eu vendia lâmpadas na rua. Uma criança queria pagar com conchas.',
    'O prefeito tocava violino na chuva. Eu aplaudia de luvas.',
    'Comemos sopa de letras e achei meu nome.',
  ],
  es: [
    'Plantaba tomates en el balcón con la vecina y olían a café.',
    'Una jirafa esperaba en correos con un paquete. Le sujeté la puerta.',
    'Mi hermana planchaba periódicos. Nevaba en el salón y nadie tenía frío.',
    'Buscaba un botón azul en el costurero de mi madre.',
    'En el cine la pantalla era una ventana y veíamos pasar barcazas.',
    'Vendía lámparas en la calle. Un niño quería pagar con conchas.',
    'El alcalde tocaba el violín bajo la lluvia. Yo aplaudía con guantes.',
    'Comimos sopa de letras y encontré mi nombre.',
  ],
  zh: [
    '我和邻居在阳台上种西红柿，闻起来像咖啡。',
    '一只长颈鹿抱着包裹在邮局排队，我替它开门。',
    '姐姐在熨报纸，客厅里下着雪，谁也不冷。',
    '我在妈妈的针线盒里找一颗蓝色的扣子。',
    '电影院的银幕是一扇窗，我们看着驳船经过。',
    '我在街上卖灯，一个孩子想用贝壳付钱。',
    '市长在雨里拉小提琴，我戴着手套鼓掌。',
    '我们喝字母汤，我找到了自己的名字。',
  ],
};
