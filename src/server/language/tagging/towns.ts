/**
 * Towns by the name they have in a language: where every noun has a capital, or none, nothing else tells them. Those that are
 * everyday words or first names there ("Essen", "Nice", "Sofia") are left out.
 */
const TOWNS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    en: `London Manchester Liverpool Birmingham Leeds Sheffield Bristol Edinburgh Glasgow Cardiff Belfast Dublin Galway Oxford Cambridge Brighton
    Newcastle Nottingham New_York Los_Angeles Chicago San_Francisco Boston Seattle Philadelphia Miami Atlanta Detroit New_Orleans Las_Vegas Baltimore
    Toronto Montreal Vancouver Ottawa Melbourne Brisbane Auckland Wellington Paris Marseille Lyon Berlin Munich Hamburg Cologne Frankfurt Vienna Zurich
    Geneva Rome Milan Venice Naples Turin Madrid Barcelona Seville Lisbon Porto Athens Brussels Antwerp Amsterdam Rotterdam Copenhagen Oslo Stockholm
    Helsinki Reykjavik Warsaw Krakow Prague Budapest Bucharest Belgrade Zagreb Kyiv Moscow Istanbul Ankara Jerusalem Tel_Aviv Beirut Damascus Baghdad Cairo
    Alexandria Casablanca Marrakesh Tunis Lagos Nairobi Accra Cape_Town Johannesburg Dubai Tehran Kabul Karachi Lahore Delhi Mumbai Kolkata Bangalore Bangkok
    Hanoi Saigon Singapore Jakarta Manila Tokyo Kyoto Osaka Seoul Beijing Shanghai Mexico_City Havana Bogota Quito Santiago Buenos_Aires Montevideo
    Sao_Paulo Rio_de_Janeiro`,
    de: `Berlin Hamburg München Köln Frankfurt Stuttgart Düsseldorf Leipzig Dortmund Bremen Dresden Hannover Nürnberg Duisburg Bochum Wuppertal Bielefeld
    Bonn Münster Mannheim Karlsruhe Augsburg Wiesbaden Gelsenkirchen Mönchengladbach Braunschweig Chemnitz Aachen Magdeburg Freiburg Krefeld Lübeck Erfurt
    Mainz Rostock Kassel Potsdam Saarbrücken Oldenburg Osnabrück Leverkusen Heidelberg Darmstadt Paderborn Regensburg Ingolstadt Würzburg Ulm Heilbronn
    Göttingen Pforzheim Wolfsburg Bremerhaven Trier Jena Koblenz Gera Cottbus Schwerin Flensburg Konstanz Tübingen Marburg Gießen Bamberg Bayreuth Weimar
    Stralsund Greifswald Passau Rosenheim Wien Graz Linz Salzburg Innsbruck Klagenfurt Bregenz Zürich Bern Basel Genf Luzern Lausanne Winterthur Paris Lyon
    Marseille Straßburg London Manchester Edinburgh Dublin Rom Mailand Venedig Florenz Neapel Turin Bologna Palermo Triest Madrid Barcelona Sevilla Lissabon
    Porto Athen Brüssel Antwerpen Amsterdam Rotterdam Kopenhagen Oslo Bergen Stockholm Göteborg Helsinki Reykjavik Warschau Krakau Danzig Breslau Prag Brünn
    Budapest Bukarest Belgrad Zagreb Ljubljana Kiew Lwiw Odessa Moskau Petersburg Istanbul Ankara Izmir Jerusalem Beirut Damaskus Bagdad Kairo Tunis Marrakesch
    Casablanca Nairobi Kapstadt Dubai Teheran Kabul Delhi Mumbai Bangkok Hanoi Saigon Singapur Jakarta Tokio Kyoto Osaka Seoul Peking Shanghai New_York
    Los_Angeles Chicago San_Francisco Boston Miami Toronto Montreal Havanna Bogotá Buenos_Aires Rio_de_Janeiro Sydney Melbourne`,
    fr: `Paris Marseille Lyon Toulouse Nantes Montpellier Strasbourg Bordeaux Lille Rennes Reims Grenoble Dijon Angers Brest Rouen Avignon Bruxelles Genève
    Lausanne Londres Berlin Munich Vienne Rome Milan Venise Naples Madrid Barcelone Séville Lisbonne Athènes Amsterdam Copenhague Stockholm Varsovie Prague
    Budapest Moscou Istanbul Jérusalem Beyrouth Damas Bagdad Alger Oran Tunis Casablanca Marrakech Rabat Dakar Abidjan Bamako Kinshasa Le_Caire Dubaï Pékin
    Tokyo New_York Montréal Québec Toronto Buenos_Aires`,
    pt: `São_Paulo Rio_de_Janeiro Brasília Belo_Horizonte Porto_Alegre Curitiba Recife Fortaleza Manaus Belém Goiânia Florianópolis Campinas Santos Lisboa Coimbra
    Braga Faro Évora Luanda Maputo Paris Londres Roma Madri Madrid Barcelona Berlim Nova_York Buenos_Aires Tóquio Miami`,
    es: `Madrid Barcelona Sevilla Bilbao Zaragoza Málaga Granada Salamanca Toledo Buenos_Aires Rosario Mar_del_Plata Montevideo Bogotá Medellín Cali Quito
    Guayaquil Caracas La_Habana Ciudad_de_México Guadalajara Monterrey Asunción París Londres Roma Berlín Lisboa Nueva_York Miami Tokio Moscú`,
    ar: `القاهرة الإسكندرية الجيزة أسوان الأقصر طنطا المنصورة بورسعيد دمشق حلب حمص حماة اللاذقية طرطوس درعا بيروت طرابلس صيدا زحلة بعلبك عمان إربد الزرقاء العقبة القدس
    رام_الله نابلس غزة حيفا يافا عكا الخليل الناصرة بغداد البصرة الموصل أربيل كركوك النجف كربلاء الرياض جدة مكة المدينة_المنورة الدمام الطائف أبها دبي أبوظبي الشارقة الدوحة
    المنامة مسقط صلالة صنعاء عدن تعز أم_درمان تونس صفاقس سوسة القيروان بنغازي وهران قسنطينة الرباط مراكش فاس طنجة مكناس أغادير نواكشوط
    باريس لندن روما مدريد برشلونة برلين فيينا أثينا موسكو إسطنبول أنقرة طهران نيويورك طوكيو بكين مومباي دلهي`,
    zh: `北京 上海 广州 深圳 天津 重庆 成都 武汉 西安 南京 杭州 苏州 青岛 大连 沈阳 长春 哈尔滨 济南 郑州 长沙 昆明 贵阳 南宁 福州 厦门 南昌 合肥 太原 石家庄 兰州 西宁 银川
    乌鲁木齐 拉萨 海口 三亚 桂林 丽江 台北 高雄 东京 京都 大阪 首尔 曼谷 河内 新德里 孟买 迪拜 巴黎 伦敦 罗马 柏林 维也纳 马德里 莫斯科 纽约 洛杉矶 旧金山 芝加哥 波士顿 多伦多 悉尼 墨尔本`,
  }),
);

/** Names of towns in a language, as one writes them. */
export const townsOf = (language: string): readonly string[] =>
  (TOWNS.get(language)?.split(/\s+/) ?? []).map((name) => name.replaceAll('_', ' '));
