/** Dreams as they are spoken, each with the title that its first words make. */
const SPOKEN = {
  en: `
i was walking along the beach with my little brother and the tide kept coming in => I was walking along the beach
so um i was in the kitchen of my old flat in leeds and somebody had painted everything green => I was in the kitchen of my old flat
what did i dream it was something with trains i was on a long empty platform and nobody came => It was something with trains
my teeth were falling out one after the other into a small blue bowl that my dentist held => My teeth were falling
there was this huge dark red door at the end of the corridor and i knew i must not open it => There was this huge dark red door
i had to give a speech in front of my entire old school class but i had forgotten my shoes => I had to give a speech
we were driving through a very narrow mountain road in the middle of winter without any lights => We were driving through a very narrow mountain road
a woman with long white hair handed me a heavy wooden box full of letters => A woman with long white hair
okay so last night i dreamed about a big old wooden ship that sailed right through our garden => A big old wooden ship
i could fly but only about a metre above the ground and everyone was looking up => I could fly
my grandmother was alive again and she was cooking soup for hundreds of complete strangers => My grandmother was alive again
i was late for an exam in a building which had no doors => I was late for an exam
someone was following me through the supermarket but every time i turned round it was me => Someone was following me through the supermarket
i found a tiny silver key under the loose floorboard in my childhood bedroom => I found a tiny silver key
the phone rang and rang and when i picked up it was the sea => The phone rang and rang
we had moved into the lighthouse and my father kept polishing the same brass step over and over => We had moved into the lighthouse
i kept trying to dial a number on an old phone but the digits slid off like drops => I kept trying to dial a number
everyone at the wedding was wearing my winter coat and nobody would say why => Everyone at the wedding was wearing my winter coat
there were wolves in the library and they were very quiet because of the sign => There were wolves in the library
i was swimming through the post office looking for a particular blue envelope => I was swimming through the post office looking
she told me that the bridge would only hold if i sang to it the whole way across => She told me that the bridge would only hold
a horse made of newspaper followed me home and my mother let it in => A horse made of newspaper followed me home
my shadow had gone on holiday without me so i had to stay indoors => My shadow had gone on holiday
it was snowing inside the lift and we were stuck between two floors => It was snowing inside the lift
i got a letter from my younger self asking for money => I got a letter
`,
  de: `
ich lief mit meinem kleinen Bruder am Strand entlang und das Wasser kam immer näher => Ich lief mit meinem kleinen Bruder
also ähm ich war in der Küche meiner alten Wohnung in Graz und jemand hatte alles grün gestrichen => Ich war in der Küche meiner alten Wohnung
was habe ich geträumt irgendwas mit Zügen ich stand auf einem langen leeren Bahnsteig und keiner kam => Irgendwas mit Zügen
mir sind die Zähne ausgefallen einer nach dem anderen in eine kleine blaue Schüssel => Mir sind die Zähne ausgefallen
da war so eine riesige dunkelrote Tür am Ende des Ganges und ich wusste ich darf sie nicht öffnen => Da war so eine riesige dunkelrote Tür
ich musste vor meiner ganzen alten Schulklasse eine Rede halten aber ich hatte keine Schuhe an => Ich musste vor meiner ganzen alten Schulklasse
wir fuhren mitten im Winter ohne Licht über eine sehr schmale vereiste Bergstraße => Wir fuhren mitten im Winter ohne Licht
eine Frau mit langen weißen Haaren gab mir eine schwere hölzerne Kiste voller Briefe => Eine Frau mit langen weißen Haaren
ich habe geträumt dass ein großes altes Schiff mitten durch unseren kleinen Garten fuhr => Ein großes altes Schiff fuhr
ich konnte fliegen aber nur etwa einen Meter über dem nassen Boden => Ich konnte fliegen
meine Großmutter lebte wieder und kochte Suppe für lauter fremde müde Menschen => Meine Großmutter lebte wieder und kochte Suppe
ich kam zu spät zu einer Prüfung in einem Haus das keine Türen hatte => Ich kam zu spät zu einer Prüfung
jemand verfolgte mich durch den Supermarkt und jedes Mal wenn ich mich umdrehte war es ich selbst => Jemand verfolgte mich durch den Supermarkt
ich fand einen winzigen silbernen Schlüssel unter der losen Diele in meinem alten Kinderzimmer => Ich fand einen winzigen silbernen Schlüssel
das Telefon klingelte und klingelte und als ich abhob war es das Meer => Das Telefon klingelte und klingelte
wir waren in den Leuchtturm gezogen und mein Vater putzte immer dieselbe Stufe => Wir waren in den Leuchtturm gezogen
ich wollte eine Nummer wählen aber die Ziffern rutschten vom Telefon => Ich wollte eine Nummer wählen
alle auf der Hochzeit trugen meinen Wintermantel und keiner sagte warum => Alle auf der Hochzeit trugen meinen Wintermantel
in der Bibliothek waren Wölfe und sie waren sehr leise wegen dem Schild => In der Bibliothek waren Wölfe
ich schwamm durch das Postamt und suchte einen bestimmten blauen Umschlag => Ich schwamm durch das Postamt
sie sagte mir dass die Brücke nur hält wenn ich den ganzen Weg singe => Sie sagte mir
ein Pferd aus Zeitungspapier folgte mir nach Hause und meine Mutter ließ es herein => Ein Pferd aus Zeitungspapier folgte mir nach Hause
mein Schatten war ohne mich in den Urlaub gefahren => Mein Schatten war ohne mich in den Urlaub gefahren
es schneite im Aufzug und wir steckten zwischen zwei Stockwerken fest => Es schneite im Aufzug
ich bekam einen Brief von meinem jüngeren Ich das Geld wollte => Ich bekam einen Brief
`,
  es: `
caminaba por la playa con mi hermano pequeño y la marea no paraba de subir => Caminaba por la playa
bueno eh estaba en la cocina de mi antiguo piso en Bilbao y alguien lo había pintado todo de verde => Estaba en la cocina de mi antiguo piso
qué soñé era algo con trenes yo estaba en un largo andén vacío y no venía nadie => Era algo con trenes
se me caían los dientes uno tras otro en un pequeño cuenco azul que sujetaba mi dentista => Se me caían los dientes
había una enorme puerta roja al final del pasillo y yo sabía que no debía abrirla => Había una enorme puerta roja
tenía que dar un discurso delante de toda mi antigua clase pero no llevaba zapatos => Tenía que dar un discurso
íbamos en coche por una carretera muy estrecha en pleno invierno sin ninguna luz => Íbamos en coche por una carretera muy estrecha
una mujer de largo pelo blanco me dio una pesada caja de madera llena de cartas => Una mujer de largo pelo blanco
soñé que un gran barco viejo cruzaba nuestro pequeño jardín => Un gran barco viejo cruzaba nuestro pequeño jardín
podía volar pero solo a un metro del suelo y todos miraban hacia arriba => Podía volar
mi abuela estaba viva otra vez y cocinaba sopa para cientos de completos desconocidos => Mi abuela estaba viva otra vez
llegaba tarde a un examen en un edificio que no tenía puertas => Llegaba tarde a un examen
alguien me seguía por el supermercado pero cada vez que me giraba era yo => Alguien me seguía por el supermercado
encontré una diminuta llave de plata debajo de la tabla suelta de mi cuarto de niña => Encontré una diminuta llave de plata
el teléfono sonaba y sonaba y cuando descolgué era el mar => El teléfono sonaba y sonaba
nos habíamos mudado al faro y mi padre limpiaba siempre el mismo escalón => Nos habíamos mudado al faro
quería marcar un número pero las cifras resbalaban del teléfono como gotas => Quería marcar un número
todos en la boda llevaban mi abrigo de invierno y nadie decía por qué => Todos en la boda llevaban mi abrigo de invierno
había lobos en la biblioteca y estaban muy callados => Había lobos en la biblioteca
nadaba por la oficina de correos buscando un sobre azul muy concreto => Nadaba por la oficina de correos
un caballo de papel de periódico me siguió hasta casa y mi madre lo dejó entrar => Un caballo de papel de periódico me siguió
nevaba dentro del ascensor y estábamos atrapados entre dos pisos => Nevaba dentro del ascensor y estábamos atrapados
`,
  fr: `
je marchais sur la plage avec mon petit frère et la mer n’arrêtait pas de monter => Je marchais sur la plage
alors euh j’étais dans la cuisine de mon ancien appartement à Lyon et quelqu’un avait tout peint en vert => J’étais dans la cuisine de mon ancien appartement
qu’est-ce que j’ai rêvé c’était un truc avec des trains j’étais sur un long quai vide => C’était un truc avec des trains
je perdais mes dents l’une après l’autre dans un petit bol bleu que tenait mon dentiste => Je perdais mes dents l’une après l’autre
il y avait cette énorme porte rouge au bout du couloir et je savais que je ne devais pas l’ouvrir => Il y avait cette énorme porte rouge
je devais faire un discours devant toute mon ancienne classe mais je n’avais pas de chaussures => Je devais faire un discours
nous roulions sur une très petite route de montagne en plein hiver sans aucune lumière => Nous roulions sur une très petite route de montagne
une femme aux longs cheveux blancs m’a donné une lourde boîte en bois pleine de lettres => Une femme aux longs cheveux blancs
j’ai rêvé qu’un grand vieux bateau traversait notre petit jardin => Un grand vieux bateau traversait notre petit jardin
je pouvais voler mais seulement à un mètre du sol et tout le monde regardait => Je pouvais voler
ma grand-mère était de nouveau vivante et elle faisait de la soupe pour des centaines d’inconnus => Ma grand-mère était de nouveau vivante
j’arrivais en retard à un examen dans un bâtiment qui n’avait pas de portes => J’arrivais en retard à un examen
quelqu’un me suivait dans le supermarché mais chaque fois que je me retournais c’était moi => Quelqu’un me suivait dans le supermarché
j’ai trouvé une minuscule clé en argent sous la vieille planche de ma chambre d’enfant => J’ai trouvé une minuscule clé en argent
le téléphone sonnait et sonnait et quand j’ai décroché c’était la mer => Le téléphone sonnait et sonnait
nous avions emménagé dans le phare et mon père astiquait toujours la même marche => Nous avions emménagé dans le phare
je voulais composer un numéro mais les chiffres glissaient du téléphone => Je voulais composer un numéro
tout le monde au mariage portait mon manteau d’hiver et personne ne disait pourquoi => Tout le monde au mariage portait mon manteau d’hiver
il y avait des loups dans la bibliothèque et ils étaient très silencieux => Il y avait des loups
je nageais dans la poste à la recherche d’une certaine enveloppe bleue => Je nageais dans la poste
un cheval en papier journal m’a suivi jusqu’à la maison et ma mère l’a fait entrer => Un cheval en papier journal m’a suivi
il neigeait dans l’ascenseur et nous étions coincés entre deux étages => Il neigeait dans l’ascenseur
`,
  pt: `
eu caminhava pela praia com meu irmão pequeno e a maré não parava de subir => Eu caminhava pela praia
bom é eu estava na cozinha do meu antigo apartamento em Recife e alguém tinha pintado tudo de verde => Eu estava na cozinha do meu antigo apartamento
o que eu sonhei era alguma coisa com trens eu estava numa longa plataforma vazia => Era alguma coisa com trens
meus dentes caíam um depois do outro numa pequena tigela azul que o dentista segurava => Meus dentes caíam
tinha uma enorme porta vermelha no fim do corredor e eu sabia que não devia abrir => Tinha uma enorme porta vermelha
eu tinha que fazer um discurso na frente de toda a minha antiga turma mas estava sem sapatos => Eu tinha que fazer um discurso
a gente ia de carro por uma estrada muito estreita em pleno inverno sem nenhuma luz => A gente ia de carro
uma mulher de longos cabelos brancos me deu uma pesada caixa de madeira cheia de cartas => Uma mulher de longos cabelos brancos
sonhei que um grande navio velho atravessava o nosso pequeno jardim => Um grande navio velho atravessava o nosso pequeno jardim
eu conseguia voar mas só a um metro do chão e todo mundo olhava => Eu conseguia voar
minha avó estava viva de novo e cozinhava sopa para centenas de completos estranhos => Minha avó estava viva de novo
eu chegava atrasado a uma prova num prédio que não tinha portas => Eu chegava atrasado a uma prova
alguém me seguia pelo supermercado mas toda vez que eu me virava era eu mesmo => Alguém me seguia pelo supermercado
achei uma minúscula chave de prata debaixo da tábua solta do meu quarto de criança => Achei uma minúscula chave de prata
o telefone tocava e tocava e quando atendi era o mar => O telefone tocava e tocava
a gente tinha se mudado para o farol e meu pai polia sempre o mesmo degrau => A gente tinha se mudado
eu queria discar um número mas os algarismos escorregavam do telefone => Eu queria discar um número
todo mundo no casamento usava meu casaco de inverno e ninguém dizia por quê => Todo mundo no casamento usava meu casaco de inverno
havia lobos na biblioteca e eles estavam muito quietos => Havia lobos na biblioteca
eu nadava pela agência dos correios procurando um certo envelope azul => Eu nadava pela agência dos correios
um cavalo de papel de jornal me seguiu até em casa e minha mãe deixou entrar => Um cavalo de papel de jornal me seguiu
nevava dentro do elevador e a gente estava preso entre dois andares => Nevava dentro do elevador
`,
  ar: `
كنت أمشي على الشاطئ مع أخي الصغير وكان البحر يقترب منا كل لحظة => كنت أمشي على الشاطئ مع أخي الصغير
يعني كنت في مطبخ بيتنا القديم في حلب وكان أحدهم قد دهن كل شيء بالأخضر => كنت في مطبخ بيتنا القديم في حلب
ماذا حلمت شيء عن القطارات كنت على رصيف طويل فارغ ولم يأت أحد => شيء عن القطارات
حلمت ماذا أقول كنت في سوق كبير والناس بلا وجوه => كنت في سوق كبير والناس بلا وجوه
كانت أسناني تسقط واحدة بعد أخرى في وعاء صغير أزرق يمسكه الطبيب => كانت أسناني تسقط واحدة بعد أخرى
كان هناك باب أحمر ضخم في آخر الممر وكنت أعرف أنه يجب ألا أفتحه => كان هناك باب أحمر ضخم
كان علي أن ألقي كلمة أمام كل زملائي القدامى لكنني كنت حافي القدمين => كان علي أن ألقي كلمة
كنا نسير بالسيارة في طريق جبلي ضيق جدا في عز الشتاء من دون أي ضوء => كنا نسير بالسيارة في طريق جبلي ضيق جدا
أعطتني امرأة ذات شعر أبيض طويل صندوقا خشبيا ثقيلا مليئا بالرسائل => أعطتني امرأة ذات شعر أبيض طويل صندوقا
حلمت أن سفينة قديمة كبيرة تعبر حديقتنا الصغيرة => سفينة قديمة كبيرة تعبر حديقتنا الصغيرة
كنت أستطيع الطيران لكن على ارتفاع متر واحد فقط فوق الأرض => كنت أستطيع الطيران
كانت جدتي حية من جديد وكانت تطبخ الحساء لمئات الغرباء => كانت جدتي حية من جديد
وصلت متأخرا إلى امتحان في مبنى ليس له أبواب => وصلت متأخرا إلى امتحان في مبنى
كان أحدهم يتبعني في المتجر وكلما التفت وجدت نفسي => كان أحدهم يتبعني في المتجر
وجدت مفتاحا فضيا صغيرا تحت البلاطة المكسورة في غرفة طفولتي => وجدت مفتاحا فضيا صغيرا تحت البلاطة المكسورة
انتقلنا إلى المنارة وكان أبي يلمع الدرجة نفسها كل يوم => انتقلنا إلى المنارة
كنت أريد أن أطلب رقما لكن الأرقام كانت تنزلق عن الهاتف => كنت أريد أن أطلب رقما
كان الجميع في العرس يلبسون معطفي الشتوي ولم يقل أحد لماذا => كان الجميع في العرس يلبسون معطفي الشتوي
كانت هناك ذئاب في المكتبة وكانت هادئة جدا => كانت هناك ذئاب في المكتبة
كنت أسبح في مكتب البريد أبحث عن ظرف أزرق معين => كنت أسبح في مكتب البريد أبحث
تبعني حصان من ورق الجرائد إلى البيت وأدخلته أمي => تبعني حصان من ورق الجرائد إلى البيت
كان الثلج يتساقط داخل المصعد ونحن عالقون بين طابقين => كان الثلج يتساقط داخل المصعد
`,
  zh: `
我和弟弟在沙滩上走然后海水一直往上涨 => 我和弟弟在沙滩上走
嗯那个我在以前的房子的厨房里有人把所有东西都刷成了绿色 => 我在以前的房子的厨房里
我梦见什么来着好像是火车我站在一个很长很空的站台上 => 好像是火车
我的牙齿一颗一颗掉进一个蓝色的小碗里 => 我的牙齿一颗一颗掉进一个蓝色的小碗里
走廊尽头有一扇巨大的红色的门我知道我不能打开它 => 走廊尽头有一扇巨大的红色的门
我要在以前全班同学面前讲话可是我没有穿鞋 => 我要在以前全班同学面前讲话
我们在冬天开车走在一条非常窄的山路上没有灯 => 我们在冬天开车走在一条非常窄的山路上
一个白色长发的女人给了我一个很重的木箱子里面全是信 => 一个白色长发的女人给了我一个很重的木箱子
昨晚我梦见一条很大的旧船穿过我们的小花园 => 一条很大的旧船穿过我们的小花园
我会飞但是只能离地一米左右大家都在看 => 我会飞
外婆又活了她在给几百个陌生人煮汤 => 外婆又活了
我考试迟到了那栋楼没有门 => 我考试迟到了那栋楼没有门
有人在超市里跟着我但是每次我回头都是我自己 => 有人在超市里跟着我
我在小时候的房间里松动的地板下面找到一把很小的银钥匙 => 我在小时候的房间里松动的地板下面
电话一直响然后我接起来是大海的声音 => 电话一直响
我们搬进了灯塔爸爸一直在擦同一级台阶 => 我们搬进了灯塔爸爸一直在擦同一级台阶
我想打一个电话可是数字像水滴一样从电话上滑下来 => 我想打一个电话
婚礼上所有的人都穿着我的冬天的大衣没有人说为什么 => 婚礼上所有的人都穿着我的冬天的大衣
图书馆里有狼它们很安静因为墙上有牌子 => 图书馆里有狼它们很安静
我在邮局里游泳找一个蓝色的信封 => 我在邮局里游泳找一个蓝色的信封
一匹报纸做的马跟着我回家妈妈让它进来了 => 一匹报纸做的马跟着我回家妈妈让它进来了
电梯里在下雪我们卡在两层楼之间 => 电梯里在下雪
`,
};

export const SPOKEN_TITLES = Object.entries(SPOKEN).flatMap(([language, lines]) =>
  lines
    .trim()
    .split('\n')
    .map((line) => [language, ...line.split(' => ')] as [string, string, string]),
);
