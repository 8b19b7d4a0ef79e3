/** Dreams that come back, told anew each time, and others (no series); written for this, dreamt by nobody. By language and series. */
export const TOLD_AGAIN: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  en: {
    rooms: [
      'I found a door behind the wardrobe that I had never noticed. Behind it was a whole room with dust sheets over the furniture and a piano. I thought how stupid, I have been paying rent for this all along. Light came through green shutters and somebody had left a cup of tea, still warm.',
      'There’s more of the flat than I knew. At the end of the corridor, past the bathroom, a staircase goes up and there are three more rooms up there, empty, sunny, dusty. I keep opening doors. I’m delighted and then I worry about heating it all.',
      'Mum showed me the attic of our old place in Leeds. We never had an attic. It went on and on, room after room, with beds made up for guests nobody invited. I asked her why she hid it and she said you never asked.',
      'again the hidden room!! pushed the bookcase and it swung open, huge ballroom behind it, parquet, chandeliers under sheets. i ran to tell Tom but when we came back it was just a wall',
      'My apartment was bigger than before. I discovered a wing that I had forgotten, with a kitchen full of copper pans. Previous tenants were still living in it quietly and they nodded at me. I apologised for disturbing them in my own home.',
    ],
    exam: [
      'I am back at university and it turns out that I never attended the maths course, and the final is today. I can’t find the hall. Corridors, lifts, everybody carrying folders. When I sit down the paper is in a script I can’t read.',
      'School again. The teacher hands out tests and I realise I skipped the whole term. My pen writes nothing. I am forty-three, I say out loud, I have a degree already, but she only taps her watch.',
      'Oh god the history exam. Didn’t revise, didn’t even know it was on. Searching for room 214 but the numbers jump from 213 to 215. Everyone else has finished by the time I get there.',
      'They told me that my diploma isn’t valid because one test is missing. I must sit it this afternoon with the teenagers. I look at the questions and they are about a book that I have never opened.',
      'I dreamt of the driving theory test, except in the old gym with the little desks. I turned over the sheet and it was blank; the examiner said that’s the question. Ten minutes left and I haven’t written my name.',
    ],
    wave: [
      'An enormous wave stands on the horizon, grey and silent, higher than the hotels. Nobody on the beach looks up. I grab the children and we run up the dunes, and the sand slides away under us.',
      'The sea drew back until all the boats lay on their side. I knew what that meant. I shouted tsunami and people took photographs. Then the water came through the streets like a wall.',
      'I’m in the old house and the tide is coming in through the door, first only a puddle, then up to the window sills. Fish swim past the sofa. We climb onto the table and the table floats.',
      'A flood took the town. I watched from the church tower how the roofs went under one by one. Grandpa rowed by in a bathtub and asked whether I had seen the cat. Everything was brown water.',
      'that wave dream: i stand with my back to it and see it in everyones faces. it never breaks. it just hangs there over me and drips',
    ],
    others: [
      'I sold bicycles on the moon and nobody paid. My cousin counted the coins, they were made of soap.',
      'A horse gave a lecture about carpets. I took notes and it complained about my handwriting.',
      'My office had been moved to a greenhouse and the printer grew tomatoes. We had a meeting about ripeness.',
      'I was married to somebody I’d never met and we were choosing tiles. It was peaceful.',
      'A choir of plumbers sang in the cellar. Water came up to the second verse.',
      'I had to deliver a letter to the king, he lived in a caravan and was frying eggs.',
    ],
  },
  de: {
    train: [
      'Ich renne mit viel zu vielen Koffern durch den Bahnhof und der Zug fährt gerade ab. Auf der Anzeige stehen nur Orte, die es nicht gibt. Der Schaffner winkt mir noch freundlich zu.',
      'Wieder den Zug verpasst. Diesmal stand ich schon auf dem Bahnsteig, aber meine Schuhe klebten fest. Die Türen gingen zu, und drinnen sah ich mich selbst am Fenster sitzen.',
      'Am Flughafen. Ich habe den Pass vergessen und muss zurück, aber das Taxi faehrt im Kreis. Durch die Scheibe sehe ich, wie unser Flugzeug abhebt. Mama sitzt drin und hat meine Jacke.',
      'Der letzte Bus. Ich laufe hinterher, klopfe an die Rueckscheibe, die Leute drehen sich um und lachen nicht einmal. Dann bleibe ich allein an der Haltestelle im Schnee zurueck.',
      'Unser Gleis war verlegt worden, immer wieder, eine Stimme sagte es durch, und wir liefen Treppen rauf und runter, Papa mit den Fahrkarten im Mund. Als wir ankamen, lag dort nur noch eine Wiese mit Schienen.',
    ],
    dog: [
      'Unser alter Hund Bello war wieder da, er lag unter dem Küchentisch wie früher. Ich sagte: du bist doch tot. Er wedelte nur. Sein Fell roch nach Heu.',
      'Ich ging mit dem Hund im Wald spazieren, und er lief voraus und kam nicht zurück. Ich rief und pfiff. Überall nur Schnee und seine Spur, die mitten auf der Lichtung aufhörte.',
      'Der Bello konnte sprechen, aber nur leise und nur, wenn keiner zusah. Er erzählte mir, dass er die ganze Zeit im Keller gewartet habe. Ich schämte mich so.',
      'Ein kleiner Welpe saß vor der Tür im Regen, und ich wusste, das ist unser Hund, nur wieder jung. Ich wickelte ihn in meinen Pullover. Er hatte Bellos weiße Pfote.',
      'Der Tierarzt rief an, es sei eine Verwechslung gewesen, wir könnten den Hund abholen. Ich fuhr los, aber die Praxis war ein Schuhgeschäft. Aus einem Karton hörte ich ihn winseln.',
    ],
    others: [
      'Im Supermarkt gab es nur noch Uhren zu kaufen. Ich nahm zwei Kilo und die Kassiererin wog sie ab.',
      'Mein Chef war ein Kind und saß auf meinem Schoß, während wir die Bilanz durchgingen.',
      'Ich strickte einen Pullover für den Kirchturm. Die Ärmel waren zu kurz und alle gaben mir die Schuld.',
      'Im Schwimmbad war statt Wasser Sand, und man tauchte trotzdem. Der Bademeister verteilte Löffel.',
      'Eine Kuh stand im Aufzug und wollte in den vierten Stock. Wir schwiegen höflich.',
    ],
  },
  ar: {
    house: [
      'عدت إلى بيت جدي القديم ووجدت الباب مفتوحا. كانت جدتي في المطبخ تعجن الخبز ولم تلتفت إلي. رائحة الخبز في كل الغرف.',
      'دَخَلْتُ البيتَ القديمَ وكانت الغرفُ أكثرَ مما أذكر. في آخر الممر غرفة لم أرها من قبل، وفيها جدتي تخبز.',
      'بالبيت القديم مرة أخرى. الباب لا يفتح، وجدتي تناديني من الداخل وتقول: الخبز سيحترق. ركضت حول البيت ولم أجد مدخلا.',
      'رأيت أننا بعنا بيت الجد، والمشترون يهدمون المطبخ. وجدنا خلف الجدار غرفة وفيها فرن جدتي لا يزال دافئا.',
    ],
    sea: [
      'كنت على شاطئ البحر والموج يرتفع مثل الجبل. حملت أختي وركضت، والرمل يبتلع قدمي.',
      'موجة عالية جدا وقفت فوق المدينة ولم تسقط. الناس يصورونها بهواتفهم وأنا أصرخ: اهربوا من البحر.',
      'دخل ماء البحر إلى بيتنا من تحت الباب، ثم ارتفع حتى النافذة. صعدنا إلى السطح والأمواج تحتنا.',
      'البحر انسحب بعيدا وظهرت السفن الغارقة، ثم عاد الموج دفعة واحدة. أمسكت بيد أبي ولم أتركها.',
    ],
    others: [
      'كنت أبيع المظلات في الصحراء والكل يريد الحمراء.',
      'بقرة في المصعد تريد الصعود إلى الطابق الرابع.',
      'مديري صار طفلا ويرسم على الفواتير.',
    ],
  },
  fr: {
    rooms: [
      'Je découvre une pièce cachée derrière l’armoire de ma chambre. Il y a des draps sur les meubles et une fenêtre qui donne sur la mer. Je me demande comment j’ai pu vivre ici sans savoir.',
      'L’appartement est plus grand que d’habitude. Au fond du couloir un escalier monte vers d’autres chambres, vides et pleines de lumière. J’ouvre toutes les portes.',
      'Encore cette piece secrete. J’ai pousse la bibliotheque et derriere il y avait un salon avec des meubles sous des draps. Ma soeur me disait que c’etait a nous.',
      'Ma mère m’a montré le grenier de la maison. Nous n’avions pas de grenier. Des chambres et encore des chambres, les lits étaient faits pour des invités.',
    ],
    teeth: [
      'Mes dents tombent une à une dans ma main, sans douleur. Je les cache dans ma poche avant la réunion.',
      'Je croque une pomme et une dent reste dedans. Devant le miroir il ne m’en reste plus que deux et elles bougent.',
      'Toutes mes dents s’effritent comme de la craie. Le dentiste rit et souffle dessus et elles tombent dans l’évier.',
      'Au telephone avec mon chef, je crache des dents, il y en a de plus en plus. Je dis oui, oui, la bouche pleine.',
    ],
    others: [
      'Je tricotais un pull pour le clocher et les manches étaient trop courtes.',
      'Une vache dans l’ascenseur voulait monter au quatrième étage.',
      'Le roi vivait dans une caravane et faisait cuire des oeufs.',
    ],
  },
  es: {
    exam: [
      'Tengo un examen de matemáticas y no he ido a clase en todo el curso. No encuentro el aula. Cuando llego, los demás ya están entregando.',
      'Otra vez el instituto. La profesora reparte el examen y está en una lengua que no entiendo. Le digo que ya tengo el título y señala el reloj.',
      'Me dicen que mi titulo no vale porque me falta una asignatura. Tengo que examinarme hoy con los niños. Mi boligrafo no escribe.',
      'Llego tarde al examen final y en pijama. La hoja está en blanco. El profesor dice que esa es la pregunta.',
    ],
    dog: [
      'Nuestro perro muerto estaba otra vez debajo de la mesa de la cocina y movía la cola. Su pelo olía a heno.',
      'Paseaba con el perro por el bosque y salió corriendo y no volvió. Lo llamé hasta quedarme sin voz. Solo había huellas en la nieve.',
      'El perro hablaba, muy bajito, y me contó que siempre había esperado en el sótano. Me dio mucha vergüenza.',
      'Un cachorro bajo la lluvia delante de la puerta, y yo sabía que era nuestro perro de nuevo joven. Lo envolví en mi jersey.',
    ],
    others: [
      'Vendía paraguas en el desierto y todos querían el rojo.',
      'Mi jefe era un niño y dibujaba en las facturas.',
      'Una vaca en el ascensor quería subir al cuarto piso.',
    ],
  },
  pt: {
    train: [
      'Corro pela estação com malas demais e o comboio acaba de partir. No painel só há lugares que não existem.',
      'Perdi o comboio outra vez. Os sapatos estavam colados à plataforma e as portas fecharam-se.',
      'O último autocarro. Corro atrás dele, bato no vidro e ninguém se vira. Fico sozinho na paragem com as malas.',
      'No aeroporto esqueci o passaporte e vejo o avião levantar voo. A minha mãe está lá dentro com a minha mala.',
    ],
    flying: [
      'Eu voava por cima dos telhados com os braços abertos. Os vizinhos acenavam lá de baixo.',
      'Os meus passos ficaram cada vez mais compridos até que já não tocava no chão. Voei baixinho sobre os campos.',
      'Saltei da janela e voei sobre o rio e as luzes da cidade. Tinha de nadar no ar como uma rã.',
      'Mostrei às crianças da escola como se voa: basta prender a respiração e pensar para cima. Nenhuma conseguiu.',
    ],
    others: [
      'Vendiam a lua na praça e o meu tio levantava a mão.',
      'Uma vaca no elevador queria subir ao quarto andar.',
      'O rei morava numa caravana e fritava ovos.',
    ],
  },
  zh: {
    exam: [
      '我又回到学校参加数学考试，可是整个学期都没有上课。找不到考场，铃声已经响了。',
      '高考那天我睡过头了，穿着睡衣跑进考场。卷子上的字我一个也不认识。',
      '老师发下试卷，我发现自己复习错了科目。旁边的同学都交卷了，我连名字还没写。',
      '他们说我的毕业证无效，因为少了一门考试，今天下午必须和孩子们一起补考。',
    ],
    teeth: [
      '牙齿一颗一颗地掉下来，我把它们吐在手心里，一点也不疼。',
      '咬苹果的时候一颗门牙留在了苹果上，照镜子发现牙齿都松了。',
      '我在跟老板打电话，嘴里全是掉下来的牙，越吐越多。',
      '牙医说我的牙都坏了，吹了一口气，牙齿就全掉进了水池里。',
    ],
    others: [
      '我在沙漠里卖雨伞，大家都要红色的。',
      '电梯里站着一头牛，想去四楼。',
      '老板变成了小孩，在账单上画画。',
    ],
  },
};
