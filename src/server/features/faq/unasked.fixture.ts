/** Questions that ship nowhere, by language: one a line. */
export const UNASKED = {
  en: `
Can I change my user name?
Is there an Android app in the Play Store?
What does it mean to dream of falling teeth?
How do I switch to the light theme?
How old do I have to be to sign up?
Where are your servers located?
Do you set cookies?
How do I change my e-mail address?
Can I merge two dreams into one?
What is lucid dreaming?
Are there keyboard shortcuts?
How large may a picture be?
How do I search for a word in my dreams?
Can I use the same account on two devices?
Why do we dream?
How do I report a bug?
Can I follow another member?
How do I add tags to a dream?
Can I change the font size?
Who owns the company behind this site?
Is there a discount for students?
Can I get an invoice with my VAT number?
How do I become a moderator?
Can I mark a dream as a favourite?
How does the heatmap of the year work?
Can I write in the voice of somebody else?
How do I turn off the sound of the waves?
May I quote a dream from the stream in my book?
Why was my comment removed?
Can I see the moon phase of a night?
Can I have two diaries in one account?
What is a content note?
How do I change the colours?
Can I pin a dream to the top?
How do I block another member?
Does the site use analytics?
Which browsers are supported?
How do I contact you?
Can I install the diary on my computer?
Is the source code open?
What do the stars in the sky mean?
Can I edit a dream after I saved it?
What are categories?
How do I write a good title?
Can children use the site?
What does a snake in a dream mean?
How many dreams do other people have per week?
Can I sell my dreams?
How do I use the API?
How do I change my profile picture?
How do I set my bedtime?
Do you pay people who write interpretations?
Is there a newsletter?
What are badges?
How do I give a dream another date?
How do I create an event?
Can I listen to dreams of others?
Who may see my profile?
Can I gift a plan to a friend?
How do I log out?
How do I rename a tag?
Can I sort my dreams by mood?
What is a sealed dream?
Who draws the pictures on the home page?
Do you offer refunds?
Can I record two dreams in one night?
How do I see all dreams of last year?
What does the little moon beside a dream mean?
Can I use the diary with a screen reader?
How do I stop a member from writing to me?
How long may a dream be?
Why does it rain in the background?
Can therapists use this with their patients?
How do I delete a tag?
What is the difference between tags and symbols?
How do I change my display name?
Which time of night is best for remembering?
Can I hear my voice slower?
Where can I read your terms of use?
How do I make a photo album?
May I translate a dream of someone else?
How do I switch accounts?
Who wrote the dream book?
Can I turn a dream into a story?
Is there a limit on the length of a recording?
What counts as a nightmare?
Can I set a colour for each mood?
How can I support the project?
Do you have a forum?
Why do some dreams have no title?
Can I change the name of my diary?
What is the stream?
Do dreams come true?
How much sleep do I need?
Can I get a printed book of my dreams delivered?
Where do I find my achievements?
Is there a dark mode?
How can I advertise here?
Can I use emojis?
Who translated the site?
How often is the site updated?
What is the best way to wake up?
How do I change the language of the menu?
Where are my drafts?
Can I hide the sidebar?
Do you have a phone number?
Can I embed a dream on my blog?
What does the number next to a dream mean?
How do I invite a friend?
Is sleep paralysis dangerous?
Is there a desktop app for Windows?
Do you have a student discount?
Can I change the font size?
Who founded this site?
Is there a podcast?
Can I connect my smartwatch?
Do you hire moderators?
Can children under 13 join?
How do I change my profile picture?
Is there an API?
Can I merge two accounts?
Do cats dream?
What happens to my account when I die?
How do I turn off the animations?
Where are your servers located?`,
  de: `
Kann ich meinen Benutzernamen ändern?
Wie ändere ich meine E-Mail-Adresse?
Was bedeutet es, vom Fliegen zu träumen?
Wie schalte ich auf das helle Design um?
Ab welchem Alter darf ich mitmachen?
Warum wurde mein Kommentar entfernt?
Gibt es Tastenkürzel?
Wie werde ich Moderator?
Wie melde ich mich ab?
Was bedeutet eine Schlange im Traum?
Welche Browser werden unterstützt?
Wie erreiche ich euch?
Kann ich einen Traum nachträglich bearbeiten?
Ist der Quellcode offen?
Wie ändere ich mein Profilbild?
Kann ich jemandem ein Abo schenken?
Wie benenne ich ein Schlagwort um?
Wie lang darf ein Traum sein?
Gibt es eine Rückerstattung?
Wie ändere ich meinen Anzeigenamen?
Wer hat das Traumbuch geschrieben?
Wo stehen eure Nutzungsbedingungen?
Kann ich Träume nach Stimmung sortieren?
Habt ihr ein Forum?
Wie viel Schlaf brauche ich?
Gibt es einen dunklen Modus?
Wie lade ich Freunde ein?
Wo sind meine Entwürfe?
Werden Träume wahr?
Habt ihr eine Telefonnummer?
Gibt es eine Version für den Fernseher?
Kann ich zwei Konten zusammenlegen?
Wo stehen eure Server?
Träumen Hunde auch?
Wie ändere ich mein Profilbild?
Gibt es einen Rabatt für Studierende?
Bietet ihr Kurse an?
Kann ich die Schriftgröße ändern?`,
  es: `
¿Cómo cambio mi nombre de usuario?
¿Qué significa soñar con serpientes?
¿Hay atajos de teclado?
¿Por qué borraron mi comentario?
¿Cómo cierro la sesión?
¿Qué navegadores funcionan?
¿Cómo cambio mi foto de perfil?
¿Puedo editar un sueño después de guardarlo?
¿Cuánto puede durar una grabación?
¿Ofrecen reembolsos?
¿Cómo cambio el color?
¿Tienen un foro?
¿Hay un modo oscuro?
¿Cómo invito a un amigo?
¿Dónde están mis borradores?
¿Hay una aplicación para Windows?
¿Dónde están los servidores?
¿Tienen descuento para estudiantes?`,
  fr: `
Comment changer mon nom d’utilisateur ?
Que signifie rêver de serpents ?
Y a-t-il des raccourcis clavier ?
Pourquoi mon commentaire a-t-il disparu ?
Comment me déconnecter ?
Quels navigateurs fonctionnent ?
Comment changer ma photo de profil ?
Puis-je modifier un rêve après l’avoir enregistré ?
Quelle longueur peut avoir un rêve ?
Proposez-vous des remboursements ?
Comment changer la couleur ?
Avez-vous un forum ?
Y a-t-il un mode sombre ?
Comment inviter un ami ?
Où sont mes brouillons ?
Y a-t-il une application pour Windows ?
Où sont vos serveurs ?
Les chats rêvent-ils ?`,
  pt: `
Como mudo meu nome de usuário?
O que significa sonhar com cobras?
Existem atalhos de teclado?
Por que meu comentário foi removido?
Como saio da minha conta?
Quais navegadores funcionam?
Como troco minha foto de perfil?
Posso editar um sonho depois de salvar?
Qual o tamanho máximo de um sonho?
Vocês oferecem reembolso?
Como mudo a cor?
Vocês têm um fórum?
Existe um modo escuro?
Como convido um amigo?
Onde estão meus rascunhos?
Existe um aplicativo para Windows?
Onde ficam os servidores?
Há desconto para estudantes?`,
  zh: `
怎么改用户名？
梦见蛇是什么意思？
有键盘快捷键吗？
我的评论为什么被删了？
怎么退出登录？
支持哪些浏览器？
怎么换头像？
保存以后还能修改梦吗？
一个梦最长可以多少字？
可以退款吗？
怎么换颜色？
你们有论坛吗？
有深色模式吗？
怎么邀请朋友？
草稿在哪里？
有 Windows 版吗？
服务器在哪里？
学生有优惠吗？`,
  ar: `
كيف أغيّر اسم المستخدم؟
ما معنى أن أحلم بالأفاعي؟
هل توجد اختصارات للوحة المفاتيح؟
لماذا حُذف تعليقي؟
كيف أسجّل الخروج؟
ما المتصفّحات المدعومة؟
كيف أغيّر صورتي الشخصية؟
هل يمكنني تعديل حلم بعد حفظه؟
كم يمكن أن يطول الحلم؟
هل تردّون المال؟
كيف أغيّر اللون؟
هل لديكم منتدى؟
هل يوجد وضع داكن؟
كيف أدعو صديقًا؟
أين مسوّداتي؟
هل يوجد تطبيق لويندوز؟
أين توجد خوادمكم؟
هل هناك خصم للطلاب؟`,
};
