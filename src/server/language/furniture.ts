import { stem } from '#server/language/stems.ts';
import { normaliseWord } from '#server/language/tokens.ts';

/** What stands in most dreams because it stands in most rooms: asked about and counted last, and no dream comes back by it. */
const LISTS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    en: `floor table chair wall door window room house home bed street road building ceiling corner stairs step kitchen hallway
    corridor desk shelf roof car bus school office shop town city garden bathroom ground bag box paper clothes shirt phone
    family friend parents air light weather sky sun water fridge wardrobe drawer cupboard curtain lift stop evening paper breath mouth hair back arm leg finger shoulder ear nose neck lap colour
    jaw chin cheek forehead skin toe knee stomach chest lip tongue throat eye head hand foot thumb elbow hip waist body back
    printer computer laptop screen keyboard monitor email copier scanner desktop handle doorknob kerb curb washbasin basin sink landing pavement`,
    de: `boden tisch stuhl wand tür fenster zimmer haus bett straße weg gebäude decke ecke treppe stufe küche flur gang raum
    schreibtisch regal dach auto bus schule büro laden stadt garten bad tasche kiste papier kleider hemd telefon handy familie
    freund eltern luft licht wetter himmel sonne wasser kühlschrank schrank schublade vorhang platz höhe stelle atem mund haar rücken arm bein finger schulter ohr nase hals meter farbe rede
    kiefer kinn wange stirn haut zeh knie bauch brust lippe zunge auge kopf hand fuß daumen ellbogen hüfte körper
    drucker computer rechner laptop bildschirm tastatur kopierer mail klinke türklinke griff waschbecken bordstein gehweg absatz`,
    es: `rodilla brazo pierna mano pie dedo cabeza cara boca espalda cuello oreja nariz ojo pecho hombro suelo piso mesa silla pared puerta ventana cuarto casa cama calle camino edificio techo esquina escalera cocina pasillo
    auto colectivo escuela oficina ciudad jardín baño bolsa caja papel ropa camisa teléfono familia amigo luz cielo sol agua`,
    ar: `أرض طاولة كرسي جدار حائط باب شباك نافذة غرفة بيت سرير شارع طريق بناية سقف زاوية درج مطبخ ممر مكتب سيارة باص مدرسة مدينة
    حديقة حمام حقيبة صندوق ورق ثياب قميص هاتف عائلة هواء ضوء سماء شمس ماء
    وجه يد طابعة حاسوب كمبيوتر شاشة مغسلة مقبض رصيف سطح`,
    fr: `genou bras jambe pied doigt tête bouche dos cou oreille nez œil poitrine épaule sol plancher table chaise mur porte fenêtre pièce chambre maison lit rue route bâtiment plafond coin escalier marche cuisine
    couloir bureau étagère toit voiture bus école magasin ville jardin salle sac boîte papier vêtement chemise téléphone famille ami
    air lumière temps ciel soleil eau armoire tiroir placard rideau ascenseur soir visage main`,
    pt: `joelho braço perna pé dedo cabeça boca costas pescoço orelha nariz olho peito ombro chão piso mesa cadeira parede porta janela quarto sala casa cama rua estrada prédio teto canto escada degrau cozinha corredor
    escritório estante telhado carro ônibus autocarro escola loja cidade jardim banheiro bolsa caixa papel roupa camisa telefone celular
    família amigo ar luz tempo céu sol água armário gaveta cortina elevador rosto mão dado`,
    zh: `地板 桌子 椅子 墙 门 窗户 窗 房间 房子 家 床 街 路 楼 天花板 楼梯 厨房 走廊 办公室 架子 屋顶 车 汽车 公交车 学校 商店 城市 花园 浴室
    包 箱子 纸 衣服 手机 电话 天空 太阳 水 柜子 抽屉 窗帘 电梯 脸 手 画`,
  }),
);

const stems = new Map<string, ReadonlySet<string>>();

function stemsOf(language: string): ReadonlySet<string> {
  const known = stems.get(language);
  if (known) return known;
  const made = new Set(
    (LISTS.get(language)?.split(/\s+/) ?? []).map((word) => stem(normaliseWord(word), language)),
  );
  stems.set(language, made);
  return made;
}

/** Whether a word is part of any room: floor, table, door. */
export function isFurniture(word: string, language: string): boolean {
  const plain = normaliseWord(word);
  const known = stemsOf(language);
  return (
    known.has(stem(plain, language)) ||
    (language === 'ar' && known.has(stem(plain.replace(/^ال/, ''), language)))
  );
}
