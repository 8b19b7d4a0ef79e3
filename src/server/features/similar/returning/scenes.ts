import { stem } from '#server/language/stems.ts';
import { normaliseWord } from '#server/language/tokens.ts';
import { termOf } from '#server/features/similar/numbers/term-hash.ts';

/**
 * What dreams come back to, by language: before the bar what it is called, after it what stands around it and means it where
 * two of them meet. Words that mean something else as often (a loose collar, the stage of a theatre) stand behind the bar; what is
 * heard from afar (a dog that barks somewhere) stands nowhere.
 */
const WORDS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    en: [
      'dog puppy spaniel terrier poodle labrador alsatian dachshund | lead leash collar kennel wag wagging growl vet stick fetch',
      'cat kitten tomcat | purr purred meow claws litter whiskers vet',
      'horse pony mare stallion foal | saddle stable reins ride rode riding gallop hoof hooves',
      'train railway locomotive | platform compartment carriage conductor station tracks rails tunnel engine guard ticket stoke',
      'plane airplane aeroplane aircraft | airport pilot cockpit wing runway boarding flight takeoff landing gate stewardess',
      'ship boat ferry sailboat rowing | deck harbour captain sail anchor mast cabin jetty oar oars rudder crew',
      'bicycle bike | pedal pedals handlebars saddle bell cycling cycled brakes wheel',
      'elevator lift | button floor shaft cabin storey doors cable',
      'hospital clinic | nurse doctor ward surgery surgeon operation stretcher patient gown corridor',
      'wedding bride groom | ring vows church veil altar bouquet aisle guests married dress',
      'funeral coffin grave cemetery | buried burial mourners wreath priest earth hearse',
      'pool swimmingpool | swim swam swimming lengths lifeguard chlorine diving dive tiles lane',
      'stage theatre opera | audience curtain actor actress lines rehearsal script applause prompter scene orchestra',
      'snow blizzard avalanche | ice skis sledge frozen freezing winter flakes glacier',
      'bee bees beehive swarm | honey hum hummed humming sting beekeeper wax',
      'war soldier soldiers | bombs trench uniform guns rifle enemy tanks shelling siren bunker',
    ],
    de: [
      'hund hündin welpe dackel pudel schäferhund labrador terrier | leine halsband knurrt knurrte wedelt wedelte rudel tierarzt stock napf pfote pfoten',
      'katze kater kätzchen | schnurrt schnurrte miaut miaute krallen tierarzt pfote',
      'pferd pony stute hengst fohlen | sattel stall zügel reiten reite ritt geritten galopp hufe',
      'zug züge bahn eisenbahn lokomotive lok dampfzug güterzug nachtzug ice modelleisenbahn | bahnsteig abteil waggon wagen schaffner schaffnerin bahnhof gleis gleise schienen tunnel lokführer fahrkarte anzeige strecke',
      'flugzeug maschine flieger | flughafen pilot cockpit flügel landebahn boarding flug start landung gate stewardess',
      'schiff boot fähre segelboot kahn | deck hafen kapitän segel anker mast kajüte steg ruder mannschaft reling',
      'fahrrad rad | pedale lenker sattel klingel radeln bremse reifen kette',
      'aufzug fahrstuhl lift | knopf stockwerk schacht kabine etage türen seil',
      'krankenhaus klinik | krankenschwester schwester arzt ärztin station operation op chirurg trage patient kittel visite',
      'hochzeit braut bräutigam | ring ringe kirche schleier altar brautstrauß gäste heiraten brautkleid trauung standesamt',
      'beerdigung sarg grab friedhof begräbnis | begraben kranz trauergäste pfarrer erde leichenwagen',
      'schwimmbad freibad hallenbad schwimmbecken | schwimmen schwamm bahnen bademeister chlor sprungbrett becken kacheln beine',
      'bühne theater oper | publikum vorhang schauspieler schauspielerin text probe rolle applaus souffleuse szene orchester',
      'schnee schneesturm lawine | eis ski schlitten gefroren frieren winter flocken gletscher',
      'biene bienen bienenstock bienenschwarm imker | honig summen summten wachs stich stachen stachel',
      'krieg soldat soldaten | bomben graben gräben uniform gewehr feind panzer sirene bunker',
    ],
    es: [
      'perro perra cachorro | correa collar gruñe veterinario palo',
      'gato gata gatito | ronronea maúlla garras bigotes',
      'caballo yegua potro | silla establo riendas montar montaba galope',
      'tren ferrocarril locomotora | andén vagón compartimento revisor estación vías rieles túnel boleto maquinista',
      'avión | aeropuerto piloto cabina alas pista vuelo despegue aterrizaje azafata',
      'barco bote lancha buque | cubierta puerto capitán vela ancla mástil muelle remos',
      'hospital clínica | enfermera médico cirujano operación camilla paciente',
      'boda novia novio | anillo iglesia velo altar ramo invitados casarme',
      'piscina pileta | nadar nadaba nado socorrista trampolín azulejos',
      'escenario teatro ópera | público telón actor actriz ensayo guion aplausos',
    ],
    fr: [
      'chien chienne chiot | laisse collier grogne vétérinaire bâton niche',
      'chat chatte chaton | ronronne ronronnait miaule griffes moustaches',
      'cheval chevaux jument poulain | selle écurie rênes galop monter montais',
      'train trains locomotive tgv | quai wagon compartiment contrôleur gare rails voie tunnel billet conducteur vapeur',
      'avion avions | aéroport pilote cockpit aile piste vol décollage atterrissage hôtesse',
      'bateau navire barque ferry | pont port capitaine voile ancre mât jetée rame',
      'hôpital clinique | infirmière médecin chirurgien opération brancard patient',
      'mariage mariée marié | alliance église voile autel bouquet invités robe',
      'piscine | nager nageais nage longueurs maître plongeoir carrelage bassin',
      'scène théâtre opéra | public rideau acteur actrice répétition texte applaudissements',
    ],
    pt: [
      'cachorro cachorra cachorrinho cadela cão cães | coleira rosna veterinário canil',
      'gato gata gatinho | ronrona mia miava garras bigodes',
      'cavalo égua potro | sela estábulo rédeas galope montar montava',
      'trem comboio locomotiva | plataforma vagão cobrador estação trilhos túnel bilhete maquinista vapor apito',
      'avião aviões | aeroporto piloto cabine asa pista voo decolagem pouso aeromoça',
      'barco navio balsa bote | convés porto capitão vela âncora mastro cais remo',
      'hospital clínica | enfermeira médico cirurgião operação maca paciente',
      'casamento noiva noivo | aliança igreja véu altar buquê convidados vestido',
      'piscina | nadar nadava nado salva-vidas trampolim azulejos',
      'palco teatro ópera | público cortina ator atriz ensaio texto aplausos',
    ],
    zh: [
      '狗 小狗 | 狗绳 项圈 摇尾巴 兽医',
      '猫 小猫 | 喵 爪子 胡须',
      '马 小马 | 马鞍 马厩 骑 缰绳',
      '火车 列车 高铁 地铁 | 车厢 站台 车站 铁轨 隧道 司机 车票 汽笛',
      '飞机 | 机场 飞行员 机翼 跑道 航班 起飞 降落',
      '船 轮船 小船 | 甲板 港口 船长 帆 锚 码头',
      '医院 | 护士 医生 手术 病床 病人',
      '婚礼 新娘 新郎 | 戒指 婚纱 教堂 客人',
      '游泳池 泳池 | 游泳 救生员 跳水',
      '舞台 剧院 | 观众 幕 演员 台词 掌声',
    ],
    ar: [
      'كلب كلاب كلبة جرو | طوق البيطري',
      'قطة قط قطط هرة | تموء مواء مخالب',
      'حصان خيل فرس مهر | سرج إسطبل لجام أركب ركبت',
      'قطار قطارات | رصيف مقصورة عربة عربات محطة سكة نفق تذكرة سائق صفارة',
      'طائرة طائرات | مطار طيار جناح مدرج إقلاع هبوط مضيفة رحلة',
      'سفينة قارب مركب عبارة | ميناء قبطان شراع مرساة صاري مجداف',
      'مستشفى عيادة | ممرضة طبيب جراح عملية نقالة مريض',
      'عرس زفاف عروس عريس | خاتم فستان ضيوف',
      'مسبح | أسبح سباحة منقذ غوص بلاط',
      'مسرح | جمهور ستارة ممثل ممثلة تصفيق دور',
    ],
  }),
);

/** What dreams come back to, as the terms of a dream tell it. */
export type Scene = { called: ReadonlySet<number>; around: ReadonlySet<number>; words: readonly string[] };

const termsIn = (words: string, language: string): Set<number> =>
  new Set(
    words
      .trim()
      .split(/\s+/)
      .map((word) => termOf(stem(normaliseWord(word), language))),
  );

const scenes = new Map<string, readonly Scene[]>();

/** The scenes of a language, each always the same. */
export function scenesOf(language: string): readonly Scene[] {
  const known = scenes.get(language);
  if (known) return known;
  const made = (WORDS.get(language) ?? []).map((line): Scene => {
    const [called = '', around = ''] = line.split('|');
    return {
      called: termsIn(called, language),
      around: termsIn(around, language),
      words: called
        .trim()
        .split(/\s+/)
        .map((word) => normaliseWord(word)),
    };
  });
  scenes.set(language, made);
  return made;
}

/** Content words of a telling for which one more word of the scene is wanted. */
const ONE_MORE = 60;

/** A dream as terms: as `IndexedDream` has them. */
type Terms = { terms: ArrayLike<number>; counts: ArrayLike<number>; length: number };

/** Whether a dream plays in a scene: named again and again, named with something around it, or told by what is around it. */
export function playsIn({ terms, counts, length }: Terms, { called, around }: Scene): boolean {
  let named = 0;
  let beside = 0;
  for (let at = 0; at < terms.length; at += 1) {
    const term = terms[at]!;
    if (called.has(term)) named += counts[at]!;
    else if (around.has(term)) beside += 1;
  }
  const wanted = 2 + Math.floor(length / ONE_MORE);
  return named > 0 ? named + beside >= wanted : beside > wanted;
}
