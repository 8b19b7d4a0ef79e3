import { lines } from './case.ts';

/** Invented dreams without a diary: whatever could give somebody away stands in square brackets. One a line. */
export const DREAMS: Readonly<Record<string, readonly string[]>> = {
  en: lines(`
    I was at the [Millbrook] swimming pool with [Rose Whitcombe] and her brother [Mark]. [Rose] held my hand. [Mark] said he would text me on [+44 7700 900123] but the phone was made of soap.
    My manager, [Siobhan O'Reilly-Hayes], drove us to [14 Larkspur Close] in her van, plate [KX21 ZRT]. Then [Ms Hayes] forgot the way. A man named [Tunde Adeyemi] waved from the window.
    In the dream I logged in as [night_owl88] and wrote to [@harbour.light] on the old forum. My e-mail [t.pemberton@quillmail.example] was on every wall. [Pemberton] was painted in red.
    Grandma [Edie] was baking. Uncle [Des] came in with [Ludwig van der Meer], who said his birthday was [12 March 1961].. [Hope] came too, my cousin.
    We stood outside [Castleford Engineering Ltd] where I used to work. [Priya] from accounts gave me a card: account [GB29 NWBK 6016 1331 9268 19]. I could not read the numbers.
    I was back at [St Brannock's School] with [Mr Okonkwo]. He called me [Jamie-Lee] and I answered, although that is not my name. The bell rang; the river came in through the windows. It was Monday.
    My boyfriend [Callum] and I were late for a wedding at [Wrexley Hall]. Aunt [Maeve] had lost the rings. A policeman called [Sergeant Adebayo] wrote down my plate, [AB12 CDE]. Everyone was barefoot.
    I was in [Flat 3, 27 Orchard Road], and [Dr Patel] told me to breathe. [Grace] brought water. Water covered the stairs.
    A letter from [Brightwater Logistics LLC] said I was fired. My colleague [Xiomara Delgado-Price] laughed. I called [(555) 201-4477] but the phone rang in my own mouth.
    Mum and [Nkechi] were arguing. [Nkechi] said she was born on [4 July 1992]. Then the house turned into a train, and the train went under the sea.
    I searched for [@silent.moth] and found my own face. My friend [Jo] sat next to me. The teacher, [Mrs Winterbottom], marked my essay with a feather. Snow fell in the classroom.
    [Will] drove. I will never forget it. The bridge at [Hollowmere] bent like grass. [Will]'s sister [Bea] sang in the back. A sign said [https://findme.example/bea] and I woke.
    I was on a ferry with [Leopold Ashworth-Kane] and his dog [Biscuit]. The captain, [Captain Moretti], shouted at the gulls. Our ticket said [22 Gorse Lane] and nobody knew the way.
    [Faith] laughed. My dentist [Dr Anand] gave me a card with [07700 900456] on it..
    At [Harrowgate Academy] the floor was grass. [Mrs Dunn] wrote my birthday, [9 September 1984], on the board. I ran.
    My ex [Tariq] drove a car with the plate [YD70 KLM]. I posted it as [moth.and.moon_7]. Rain fell upward.
    My ex-husband [Rafferty] was at the gate with his new wife [Seo-yeon Park]. She wrote to [seoyeon.p@letters.example].
    Then [Miles], my little brother, ran miles along the beach. [Coach Delaney] blew a whistle. I was twelve again.
    I saw [Sky]. The sky was red. [Sky] said my landlord, [Ignatius Crowe], would sell the flat on [Dunmore Crescent].`),
  de: lines(`
    Ich stand mit [Hoffnung Müller] vor der Bäckerei in [Oberkirchdorf]. [Hoffnung] ist meine Cousine. [Frau Müller] winkte.
    [Anna-Lena Schmidt-Hoffmann] und ich suchten in der [Rosenstraße 14a] in [80331 München] nach dem Hund. Der Hund hieß [Bello]. Mein Auto mit dem Kennzeichen [M-AB 1234] war weg.
    Mein Chef [Detlef von der Heydt] sagte, ich solle auf [DE89 3704 0044 0532 0130 00] überweisen. [Von der Heydt] lachte und wurde zu einem Reh. Dann rief ich [0171/2345678] an.
    Opa [Heinrich] saß auf dem Dach. Neben ihm Tante [Gerlinde] und der kleine [Finn]. Wir aßen Kuchen und das Wasser stieg. Geboren am [03.05.1987] stand auf dem Stein.
    Ich war wieder bei [Krüger & Söhne GmbH], im Büro von [Herrn Yıldız]. [Mehmet Yıldız] zeigte mir eine Tür, die ins Meer führte. Meine Freundin [Svetlana] wartete.
    In der Schule saß [Marlon] neben mir, dann [Rosa]. Sie trug ein rosa Kleid. Unser Lehrer, [Dr. Ostermann], schrieb seine Adresse an die Tafel: [Am Alten Markt 7]. Schreib mir auf Insta, sagte er: [@marlon_x3].
    Mein Freund [Jannik] und ich fuhren nach [Niederwalden]. Der Zug war voller Wasser. [Jannik] lachte, und [Frau Petersen-Ott] verteilte Äpfel. Ich hatte Angst vor dem Tunnel.
    Ich sah [Ernst] am Ufer. Es war ernst. [Ernst Brandstätter] wohnt in der [Mühlgasse 3]. Seine Nummer ist [0176 1234567], sagte er, und das Boot kippte um.
    [Rose] wartete mit einem Korb. Meine Schwester [Fatma] rief, aber die Tür blieb zu. Am Ende stand ich allein auf dem Platz der [Goethe-Schule].
    Der Hausmeister, [Herr Wojciechowski], gab mir den Schlüssel zur Wohnung [Am Sonnenhang 12]. Drinnen lag Schnee. Meine Mutter weinte. Die Hoffnung war weg.
    Ich schrieb an [kontakt.lindner@traumpost.example], doch [Lindner] antwortete nicht. Auf dem Konto [AT61 1904 3002 3457 3201] war ein Fisch. Es war Dienstag und die Sonne schien.
    Im Krankenhaus lag Onkel [Bodo]. Neben ihm stand [Friederike von Hohenstein] mit einem Koffer. Das Auto, [HH-XY 77], brannte. Niemand half, das Kind schlief.
    Auf dem Bahnsteig stand [Theo Brandl] mit meiner Tante [Liesl]. Sein Wagen, [W-12345 K], war aus Papier. Ich hatte Hunger.
    [Ruben] sagte, wir müssten in den [Birkenweg 9]. Meine Lehrerin [Frau Aksoy] war dort, und der Wald brannte leise.
    Ich arbeitete wieder bei der [Nordlicht Verlag GmbH]. Der Chef, [Ulrich von Thaden], hatte Flossen. Draußen schneite es.
    Ich lief mit [Aurel Zschoche] durch [Hinterwaldau] und weiter nach [Rosenbach]. [Aurel] rief. Der Berg schwieg.
    Meine Chefin, [Aslı Demirtaş], rief an. Ich war bei der [Sonnentau AG]. Das Kennzeichen war [B-TX 3092].
    In [Bad Wiesenbach] wartete [Käthe]. Ein Brief kam an [k.reinhold@nachtpost.example]. Das Meer war im Keller.`),
  fr: lines(`
    J'étais avec [Jean-Baptiste de La Tour] devant la gare de [Plouvenec]. [Jean-Baptiste] portait un chapeau rouge. Ma sœur [Capucine] riait. Le train n'est jamais venu.
    [Mme Lefebvre] m'a donné les clés du [12 rue des Lilas]. Dans la cuisine, [Ousmane Diallo] préparait du café. Mon numéro, [06 12 34 56 78], était écrit sur le mur.
    Je marchais avec [Rose] dans un champ de roses. [Rose Martin-Dupuis] est mon amie d'enfance. Puis [Monsieur N'Guyen] a ouvert la porte et la mer est entrée.
    Mon compte [FR76 3000 6000 0112 3456 7890 189] était vide. [Étienne] pleurait. À la [place Gambetta], un homme nommé [Gaspard d'Aubigny] vendait des oiseaux.
    On habitait encore au [3 bis, chemin du Moulin]. Papy [Roger] réparait la voiture, immatriculée [AB-123-CD]. Il était né le [14 juillet 1938], disait-il.
    J'ai écrit à [lea.moreau@courrier.example] et à [@leamoreau]. [Léa] ne répondait pas. Le ciel était vert. C'était mardi, à l'école, et j'avais peur.
    Je courais avec [Maëlys] sur la plage. Mon oncle [Gaëtan] criait. La police notait [GH-482-KL]. Le soleil tombait dans l'eau et personne ne bougeait.
    [Fleur] m'a offert une fleur. On était à [Saint-Aubin], chez [M. Delacroix]. Il faisait nuit. Ma mère dormait dans la baignoire.
    Le docteur [Benoît Kerguelen] disait que j'étais né deux fois. Mon adresse était [8 impasse des Cerisiers]. Il neigeait dans la cuisine.
    [Aïcha] et [Théo] jouaient aux cartes. J'ai appelé le [+33 6 98 76 54 32]. Une voix a dit que l'école était fermée. Je volais.
    Dans la société [Verrerie Montclair SARL], mon patron [Hervé] portait une robe. J'avais honte. Le train de minuit passait sur le toit.
    J'étais [rue Saint-Denis] avec [Pierre]. Une pierre parlait. [Pierre] lui répondait. Puis la lune s'est cassée, lundi matin.
    [Solène] et moi cherchions la clé. Le voisin, [M. Carpentier], dormait debout. Il habitait [5 rue du Four].
    [Blanche] chantait. Ma cousine [Inaya] tenait la lampe. La neige était chaude.
    [Prudence] conduisait avec prudence. Mon cousin [Yanis] dormait. Nous allions à [Kermadec-sur-Mer].
    Au [lycée Jean-Moulin], [Monsieur Petit] écrivait mon numéro : [07 98 76 54 32]. Je suis partie.`),
  es: lines(`
    Estaba con [María del Carmen Ruiz-Gallardón] en la casa de mi abuela. [Carmen] cantaba. La playa entró por la ventana y nadie se asustó. [Doña Remedios] aplaudía.
    Mi jefe, [Íñigo de la Vega], me llamó al [+34 612 345 678]. Decía que la reunión era en la [calle Mayor 23]. [Íñigo] tenía alas y una voz muy suave.
    [Esperanza] es mi vecina. Perdí la esperanza de volver. [Esperanza Quiroga] me dio un vaso de agua en [Villamarzo]. Después llegó el autobús.
    El coche, matrícula [1234 BCD], cayó al río. [Paco] y [Lupe] nadaban. Mi primo [Wenceslao] gritaba mi nombre. La luna era enorme.
    Escribí a [r.salvatierra@correo.example] desde la escuela. El profesor [Salvatierra] nació el [5 de mayo de 1970]. Era lunes y llovía.
    En la empresa [Talleres Bermúdez S.L.] todo era de cristal. [Yolanda Ferreira] me enseñó mi cuenta: [ES91 2100 0418 4502 0005 1332]. El tío [Nacho] dormía.
    Mi hermana [Lucero] y yo estábamos en [Puertoclaro]. El mar subía. [Don Anselmo] vendía helados. Nadie hablaba y la arena brillaba.
    [Luz] apagó la luz. Mi amigo [Joaquín Ibáñez de Soto] reía. Corrí por la [avenida de los Olivos] hasta la escuela. Era de noche.
    [Marisol] y [Chema] bailaban. Mi teléfono, [655 443 322], sonaba debajo del agua. La profesora me miraba. Tenía miedo.
    La doctora [Xóchitl Paredes] me dijo que naciera otra vez. Vi mi matrícula: [5678 FGH]. El perro hablaba en latín.
    Nací el [2 de febrero de 1985] en el sueño y en la vida. Mi tía [Piedad] lloraba. La piedad no sirve, dijo el cura. Llovía.
    Entré en Instagram y busqué a [@sol_y_sal]. Mi jefa, [Begoña], estaba en [Construcciones Arana S.A.] con un martillo. El techo era de pan.
    [Consuelo] lloraba en la cocina. Mi hermano [Iker] rompió el espejo. Vivíamos en la [calle del Pez 8].
    El doctor [Arriaga] dijo que el agua era mía. [Rocío Valdés] reía. Nadie durmió.
    Mi prima [Ximena] conducía el coche [4321 LMN]. El puente cantaba. Era viernes.`),
  ar: lines(`
    كنت مع [عبد الرحمن الشامي] أمام بيت جدتي. قال [عبد الرحمن] إن البحر قريب. ثم جاء [أبو خالد] ومعه مفتاح كبير.
    رأيت [نور] في الحلم، وكان النور قويا. قالت [نور الدباغ] إنها ستتصل على [٠٧٩٩ ١٢٣ ٤٥٦]. كان المطر خفيفا.
    ذهبت مع صديقي [طارق] إلى [شارع الحمرا 15]. هناك كان [الدكتور سمير عون] ينتظرنا. لم أكن خائفا.
    جلست [أم يوسف] قرب النافذة. كتبت إلى [hala.k@barid.example] ولم ترد [هالة]. ثم سقط السقف وطرت.
    في المدرسة ناداني [الأستاذ فؤاد الخطيب] باسمي. كان [فؤاد] يحمل كتابا أزرق. كنت أبحث عن أمي.
    حلمت أن [زينب بنت علي] تغني في الحديقة. كان [حسن] و[ياسمين] يضحكان. كانت السماء خضراء والوردة جميلة.
    كان [عبد الله المنصوري] واقفا على الجسر. ناداني [خالد] من بعيد. كان الماء باردا والليل طويلا. لم أستطع الكلام.
    ذهبت مع [أمل] إلى السوق. قالت [أمل] إن المفتاح عند [أم حسن]. ثم طارت الطيور.
    اتصلت على [+962 79 123 4567] وردت [سلمى الخوري]. كان صوتها مثل البحر. كنا في بيت قديم.
    [الدكتورة ليلى حداد] قالت إنني مريضة. كان ابن عمي [طارق] يبكي. السماء سوداء والنجوم بعيدة.
    رأيت أخي [سعيد] في المدرسة. كنت سعيدا جدا. كتب على اللوح [saeed_1990] ثم اختفى. الباب كان مفتوحا.
    جاء [أبو محمد] و[أم محمد] إلى بيتنا في [شارع الرشيد 7]. كانت جدتي تطبخ الخبز. استيقظت خائفا.
    جاءت [هند] مع [أبو سليم]. كان البيت بعيدا. قال لي [الشيخ إبراهيم] إن الطريق مغلق.
    صديقتي [لينا القاسم] كانت تبكي. الهاتف [٠٥٥١٢٣٤٥٦٧] لم يرن. نمت في الحلم.
    رأيت [عبد العزيز] عند البحر. كان عمي [فارس] يصيد السمك. السماء بيضاء.`),
};
