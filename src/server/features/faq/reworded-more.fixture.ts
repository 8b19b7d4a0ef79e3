/** As `REWORDED_FIRST`, in the other languages. */
export const REWORDED_MORE = {
  es: `
offline: ¿Funciona sin internet?
pictures: ¿Cómo adjunto una foto a mi sueño?
who-can-read: ¿Son privados mis sueños?
lost-password: ¿Cómo restablezco mi clave?
export: ¿Cómo descargo todos mis datos?
delete-account: ¿Cómo elimino mi cuenta para siempre?
what-is-free: ¿Cuánto cuesta?
languages: ¿Está disponible en francés?
microphone-permission: ¿Por qué no me oye la aplicación?
try-first: ¿Hay que registrarse para probarlo?
what-admins-see: ¿Los administradores pueden ver mis entradas?
withdraw: ¿Cómo dejo de publicar un sueño?
second-factor: ¿Tienen verificación en dos pasos?
import: ¿Puedo importar mi diario de otra aplicación?
delete-dream: ¿Cómo recupero un sueño borrado?
cancel-plan: ¿Cómo cancelo mi suscripción?
no-text-yet: ¿Por qué no aparece el texto de mi grabación?
reminders: ¿Me podéis enviar un recordatorio?
publish: ¿Cómo publico un sueño?
who-may-answer: ¿Quién puede comentar mis sueños?
lost-password: No puedo entrar, no recuerdo la contraseña
printing: ¿Cómo imprimo mi diario?
forgotten-pin: ¿Qué hago si no recuerdo el PIN?
payment-refused: El banco rechazó mi pago
export: ¿Puedo guardar mis sueños en mi ordenador?
pond: ¿Cómo funciona el estanque?
pictures: ¿Puedo subir fotos?
own-packs: ¿Se hacen copias automáticas?
anonymous: ¿Pueden saber quién soy si publico de forma anónima?
export: ¿Cómo puedo bajarme todos mis sueños?
reminders: ¿Me pueden avisar por la mañana para que escriba?
delete-account: Quiero borrar mi cuenta del todo
languages: ¿Está disponible en mi idioma?
what-is-free: ¿Cuánto cuesta usarlo?
anonymous: ¿Sabrán que soy yo si publico sin nombre?`,
  fr: `
offline: Est-ce que ça fonctionne sans internet ?
pictures: Comment joindre une photo à mon rêve ?
who-can-read: Mes rêves sont-ils privés ?
lost-password: Comment réinitialiser mon mot de passe ?
export: Comment télécharger toutes mes données ?
delete-account: Comment fermer définitivement mon compte ?
what-is-free: Combien ça coûte ?
generated-readings: Utilisez-vous l’intelligence artificielle pour interpréter les rêves ?
microphone-permission: Pourquoi l’application ne m’entend-elle pas ?
try-first: Faut-il s’inscrire pour essayer ?
what-admins-see: Les administrateurs peuvent-ils voir mes rêves ?
withdraw: Comment annuler la publication d’un rêve ?
second-factor: Proposez-vous la double authentification ?
import: Puis-je importer mon journal depuis une autre application ?
delete-dream: Comment récupérer un rêve supprimé ?
cancel-plan: Comment résilier mon abonnement ?
no-text-yet: Pourquoi ma dictée n’est-elle pas transcrite ?
reminders: Peut-on recevoir un rappel le matin ?
circles: Comment fonctionnent les cercles ?
who-may-answer: Qui peut commenter mes rêves ?
languages: Le site existe-t-il en allemand ?
printing: Comment imprimer mon journal ?
forgotten-pin: Je ne connais plus mon code PIN
payment-refused: Mon paiement a échoué
export: Puis-je sauvegarder mes rêves sur mon ordinateur ?
pond: Comment fonctionne l’étang ?
pictures: Puis-je téléverser des photos ?
own-packs: Y a-t-il des sauvegardes automatiques ?
anonymous: Peut-on savoir qui je suis si je publie anonymement ?
lost-password: Je ne me souviens plus de mon mot de passe
offline: Est-ce que ça marche sans internet ?
withdraw: Puis-je retirer un rêve que j’ai partagé ?
printing: Comment imprimer mon journal ?
what-admins-see: Les administrateurs peuvent-ils lire mes rêves ?
second-factor: Proposez-vous la double authentification ?`,
  pt: `
offline: Funciona sem internet?
pictures: Como anexo uma foto ao meu sonho?
who-can-read: Meus sonhos são privados?
lost-password: Como redefino a minha senha?
export: Como baixo todos os meus dados?
delete-account: Como excluo minha conta para sempre?
what-is-free: Quanto custa?
withdraw: Como despublico um sonho?
microphone-permission: Por que o aplicativo não me ouve?
try-first: Preciso me cadastrar para testar?
what-admins-see: Os administradores podem ver minhas anotações?
generated-readings: Vocês usam inteligência artificial para interpretar sonhos?
second-factor: Vocês têm verificação em duas etapas?
import: Posso importar meu diário de outro aplicativo?
delete-dream: Como recupero um sonho apagado?
cancel-plan: Como encerro minha assinatura?
no-text-yet: Por que o áudio não foi transcrito?
reminders: Vocês mandam lembretes por e-mail?
circles: Como funcionam as rodas?
who-may-answer: Quem pode comentar meus sonhos?
languages: O site existe em alemão?
printing: Como imprimo meu diário?
forgotten-pin: Não lembro o PIN, e agora?
payment-refused: Meu pagamento falhou
export: Posso salvar meus sonhos no computador?
pond: Como funciona a lagoa?
pictures: Posso enviar fotos?
own-packs: Há cópias automáticas?
anonymous: Dá para saber quem sou se publico anonimamente?
import: Dá para trazer os sonhos de outro aplicativo?
device-lock: Como impeço que outra pessoa abra meu diário no meu celular?
cancel-plan: Quero parar de pagar
pictures: Posso colocar uma foto?
generated-readings: Uma inteligência artificial lê o que eu escrevo?
delete-dream: Apaguei um sonho sem querer`,
  zh: `
offline: 断网的时候能用吗？
pictures: 怎么给梦添加照片？
who-can-read: 我的梦是私密的吗？
lost-password: 密码忘了怎么重置？
export: 怎么下载我所有的数据？
delete-account: 怎么注销账户？
what-is-free: 要多少钱？
generated-readings: 你们用人工智能解梦吗？
microphone-permission: 为什么录音没有声音？
try-first: 不注册可以试用吗？
what-admins-see: 管理员能看到我写的内容吗？
withdraw: 怎么撤回已发布的梦？
second-factor: 支持两步验证吗？
import: 可以从别的应用导入日记吗？
delete-dream: 删掉的梦能恢复吗？
cancel-plan: 怎么退订？
no-text-yet: 为什么录音没有转成文字？
reminders: 早上会提醒我记录吗？
circles: 梦圈怎么用？
who-may-answer: 谁能评论我的梦？
languages: 有英文版吗？
printing: 怎么打印日记？
forgotten-pin: 忘记锁屏 PIN 怎么办？
payment-refused: 付款失败了怎么办？
export: 能把梦保存到电脑上吗？
pond: 梦池怎么玩？
pictures: 可以上传照片吗？
own-packs: 会自动备份吗？
anonymous: 匿名发布会被认出来吗？
export: 怎样把我的梦下载下来？
who-can-read: 别人能看到我的日记吗？
payment-refused: 付款失败了怎么办？
reminders: 能每天早上提醒我吗？
forgotten-pin: 忘了锁的密码怎么办
try-first: 不注册可以先用用吗？`,
  ar: `
offline: هل يعمل بدون إنترنت؟
pictures: كيف أرفق صورة بحلمي؟
who-can-read: هل أحلامي خاصة؟
lost-password: كيف أعيد تعيين كلمة السر؟
export: كيف أنزّل كل بياناتي؟
delete-account: كيف أغلق حسابي نهائيًا؟
what-is-free: كم يكلّف؟
languages: هل الموقع متوفر بالإسبانية؟
microphone-permission: لماذا لا يسمعني التطبيق؟
try-first: هل يجب أن أسجّل لكي أجرّب؟
what-admins-see: هل يرى المشرفون ما أكتبه؟
withdraw: كيف أسحب حلمًا نشرته؟
second-factor: هل لديكم تحقّق بخطوتين؟
import: هل يمكنني استيراد دفتري من تطبيق آخر؟
delete-dream: كيف أستعيد حلمًا محذوفًا؟
cancel-plan: كيف أنهي اشتراكي؟
no-text-yet: لماذا لم يُكتب ما قلته في التسجيل؟
reminders: هل ترسلون تذكيرًا كلّ صباح؟
circles: كيف تعمل حلقات الأحلام؟
who-may-answer: من يستطيع التعليق على أحلامي؟
lost-password: لا أستطيع الدخول لأنّي نسيت كلمة السرّ
printing: كيف أطبع دفتري؟
forgotten-pin: لا أذكر رقم القفل
payment-refused: فشلت عملية الدفع
export: هل يمكنني حفظ أحلامي على حاسوبي؟
pond: كيف تعمل البركة؟
pictures: هل أستطيع رفع صور؟
own-packs: هل تُحفظ نسخ تلقائيًا؟
anonymous: هل يمكن معرفة هويّتي إن نشرت دون اسم؟
delete-account: أريد حذف حسابي نهائيًا
offline: هل يعمل بلا إنترنت؟
anonymous: هل يعرف الناس أنني صاحب الحلم إن نشرته بلا اسم؟
languages: ما اللغات المتوفرة؟
printing: كيف أطبع أحلامي؟
lost-password: لا أتذكر كلمة السر`,
};
