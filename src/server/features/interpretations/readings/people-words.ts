import { cuesOf } from '#server/language/cues.ts';
import { normaliseWord } from '#server/language/tokens.ts';

/** Words for people that are no kin: they are asked about as people, not as things. */
const LISTS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    en: `doctor dentist driver waiter waitress teacher boss king queen priest policeman police nurse caretaker neighbour neighbor
    colleague conductor baker butcher farmer soldier captain guard judge lawyer mayor president painter singer pianist customer
    client pupil student stranger guest host landlord tenant clerk referee goalkeeper surgeon midwife postman tailor cook chef
    bride groom baby child twin ghost witch giant dwarf angel devil monk nun thief burglar hairdresser mechanic inspector master
    apprentice diver swimmer dancer runner rider worker passenger owner widow crowd audience team choir orchestra class woman man boy girl lady gentleman`,
    de: `arzt ärztin zahnarzt fahrer fahrerin kellner lehrer lehrerin chef chefin könig königin priester polizist krankenschwester
    hausmeister nachbar nachbarin kollege kollegin schaffner bäcker metzger bauer soldat kapitän wächter richter anwalt bürgermeister
    sänger kunde kundin schüler student gast gärtner förster pfarrer braut bräutigam kind baby zwilling geist hexe riese zwerg engel
    teufel mönch dieb friseur lehrling besitzer witwe verkäufer verkäuferin publikum orchester chor klasse mädchen junge eigentümer
    brüder herr dame frau mann beamter beamte beamtin lokführer bademeister`,
    es: `bebé gemelo gemela gemelos gemelas fantasma gigante enano enana ángel diablo huésped huéspedes mendiga jinete público coro orquesta equipo
    multitud pasajero pasajera pasajeros empleado empleada anciano anciana muchacho muchacha forastero forastera señor señora invitados soldados niños niñas`,
    fr: `médecin docteur dentiste chauffeur conducteur serveur serveuse maître maîtresse professeur professeure patron patronne chef roi reine prêtre policier policière infirmière infirmier concierge
    voisin voisine collègue boulanger boulangère boucher agriculteur soldat capitaine gardien garde juge avocat avocate maire président présidente peintre chanteur chanteuse pianiste client cliente
    élève étudiant étudiante inconnu inconnue invité invitée hôte hôtesse locataire employé employée arbitre chirurgien sage-femme facteur tailleur cuisinier cuisinière mariée marié bébé enfant
    jumeau jumelle fantôme sorcière géant nain ange diable moine voleur cambrioleur coiffeur coiffeuse mécanicien inspecteur apprenti plongeur nageur danseur danseuse coureur cavalier ouvrier
    passager passagère propriétaire veuve foule public équipe chœur orchestre classe femme homme garçon fille dame monsieur vendeur vendeuse enfants`,
    pt: `médico médica dentista motorista garçom garçonete professor professora chefe rei rainha padre pastor policial enfermeira enfermeiro zelador zeladora porteiro vizinho vizinha
    colega maestro padeiro açougueiro fazendeiro soldado capitão guarda juiz juíza advogado advogada prefeito presidente pintor cantor cantora pianista cliente aluno aluna estudante desconhecido
    desconhecida convidado convidada hóspede anfitrião inquilino vendedor vendedora árbitro goleiro cirurgião parteira carteiro alfaiate costureira cozinheiro cozinheira noiva noivo bebê criança crianças
    gêmeo gêmea fantasma bruxa gigante anão anjo diabo monge freira ladrão cabeleireiro mecânico inspetor mestre aprendiz mergulhador nadador dançarina dançarino corredor cavaleiro operário passageiro
    passageiros dono dona viúva viúvo plateia público turma coro orquestra mulher homem menino menina rapaz moça senhora senhor velho velha barqueiro pescador pescadora`,
    ar: `البائع المعلم المعلمة الطبيب الطبيبة السائق النادل الملك الملكة الشيخ الشرطي الممرضة الجار الجارة العريس العروس الطفل الطفلة
    الضيف الحارس القاضي المدير المديرة الزبون الزبونة الخباز الحلاق الحراس الموظف الموظفة البواب المسافر الركاب الجنود الجندي الأطفال الأولاد البنات الرجال النساء العمال العامل الطلاب الطالب الولد البنت الرجل المرأة الصيدلي`,
  }),
);

const sets = new Map([...LISTS].map(([language, list]) => [language, new Set(list.split(/\s+/))]));

/** Whether a word of a dream, as written, is said of people. */
export const isPersonWord = (word: string, language: string): boolean => {
  const lower = word.toLowerCase();
  const known = sets.get(language);
  const roles = cuesOf(language)?.roles;
  const one = language === 'ar' ? normaliseWord(lower).replace(/^ال/u, '') : lower;
  return (
    roles?.has(one) === true ||
    (known !== undefined && (known.has(lower) || (language === 'en' && known.has(lower.replace(/s$/, '')))))
  );
};
