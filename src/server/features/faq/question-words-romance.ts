import type { QuestionWords } from './question-words.ts';

export const es: QuestionWords = {
  asking: `está, disponible, existe, sirve, mejor, cómo, cuándo, dónde, cuánto, cuál, cuáles, quiero, quisiera, puedo, puede, pueden, puedes, podría, poder, se, lo, hay, hacer, hago, todos, todas, cada, dan, app, aplicación, sitio, pasa, debo, realmente, de verdad, necesito, hace falta, mucho, muchos, viene, ustedes, vosotros, tienen, tenéis, ofrecen, usan, usáis, usuario, usuarios, también, siempre, hay que, tengo que, encontrar, desde, alguien, enviar, envían, envía, enviáis, podéis, mañana, mañanas, día, aparece, aparecen, nuevo, nueva, problema, usar, uso, deja, decir, pone, encuentran, encontrado, funciona, funcionan, funcionar, marcha, va, servicio, página, sitio web, hacen, hace, ajustes, opción, saber, sabe, si, usarlo`,
  acts: {
    delete:
      'borrar, borro, borré, borrado, eliminar, elimino, eliminé, eliminado, quitar, quito, para siempre, definitivamente, cerrar mi cuenta, cierro mi cuenta, suprimir, sueño borrado, darme de baja, dejar de usar, irme',
    forget:
      'olvidado, olvidé, olvidar, recuerdo, no me acuerdo, perdí, restablezco, restablecer, restablezca, no sé mi, nueva contraseña, no puedo entrar, no recuerdo, no puedo iniciar sesión, recuperar mi acceso',
    export:
      'exportar, exporto, descargar, descargo, sacar, saco, bajar, copia de, llevarme, extraer, mis datos, en mi ordenador, en mi computadora, guardar mis sueños, guardar todos',
    end: 'cancelar, cancelo, terminar, termino, termina, dar de baja, dejar, anular, suscripción ya no, desactivar, desactivo, apagar',
    see: 'leer, lee, ver, ve, ven, mirar, acceso, acceder, mira, oír, escuchar, leído, visto',
    write: 'escribir, escriba, anotar, anoto, apuntar',
    remind:
      'recordarme, recordatorio, recordatorios, avisar, avisen, avisarme, aviso, notificación, notificaciones, recibir avisos, enterarme, entero, avisan',
    import: 'importar, importo, traer, traigo, trasladar, otra aplicación, otra app, migrar, day one, pasar',
    work: 'arranca, arrancar, no pasa nada, no reacciona, no funciona, no funcionan, no va, no marcha',
    record:
      'grabar, grabo, grabación, grabaciones, dictar, voz, hablar, hablo, dictado, dicto, sonido, audio, oye, mi grabación',
    add: 'añadir, añado, adjuntar, adjunto, agregar, subir, poner, añadirle, incluir, pongo, subo',
    change: 'cambiar, cambio, editar, modificar',
    share:
      'compartir, comparto, compartí, publicar, publico, publicado, publicación, público, pública, mostrar, muestro, enseñar',
    restore:
      'recuperar, recupero, retirar, deshacer, restaurar, despublicar, despublico, dejo de publicar, dejar de publicar, retiro, restauro, recuperarlo, recuperarla',
    refuse: 'rechazó, rechazada, rechazado, no aceptan, aceptan, aceptada, falló, fallado, fallo, denegada',
    protect: 'proteger, protejo, seguro, segura, asegurar, seguridad, protección, verificación',
    keep: 'guardar, guardan, guardo, almacenan, conservan, almacenar, conservar, queda',
    lose: 'pierde, perdido, perdió, cerró, bloqueó',
    try: 'probar, probarlo, prueba',
    choose: 'elige, elegir, escoge, de dónde salen',
    join: 'juntar, junto, unir, combinar',
  },
  things: {
    account: 'cuenta, cuentas, perfil, cerrar mi cuenta, cierro mi cuenta',
    password: 'contraseña, clave, contraseñas, iniciar sesión, acceso',
    print: 'imprimir, imprimo, impreso, imprimirse, papel, impresora',
    picture: 'imagen, imágenes, foto, fotos, fotografía, dibujo',
    internet: 'internet, conexión, red, wifi, en línea',
    plan: 'plan, planes, suscripción, premium, abono',
    microphone: 'micrófono, micro, oye, no me oye, escucha, no se oye',
    admin:
      'admin, administrador, administradores, administración, moderador, quienes llevan, personal, equipo, empresa, operador',
    diary: 'diario, diarios',
    mistake: 'error, por error, sin querer, accidente, por accidente, equivocación, sueño borrado, papelera',
    free: 'gratis, gratuito, cuesta, cuestan, precio, precios, pagar, pago, cuánto cuesta, cobran, caro, dinero, tarifa, sin pagar, coste, cuánto cuesta usarlo',
    old: 'viejo, antiguo, anterior, otra aplicación, otra app, day one, evernote',
    phone: 'teléfono, móvil, celular',
    program:
      'programa, programas, software, ia, inteligencia artificial, máquina, ordenador, artificial, algoritmo, robot, chatgpt',
    card: 'tarjeta, tarjeta de crédito, pago rechazado, banco, tarjetas, cobro',
    lock: 'bloqueo, pin, bloquear, código',
    yesterday: 'ayer, día anterior, fecha, día equivocado, un día antes, medianoche',
    backup:
      'copia de seguridad, copias de seguridad, respaldo, automática, automáticas, automáticamente, guardarse solo, copias automáticas, copias',
    again: 'una y otra vez, vuelve, se repite, recurrente',
    help: 'ayuda, ayudar, hacer algo',
    meaning: 'significa, significar, significado, interpreta, interpretar',
    similar: 'parecen, parecido, parecidos, similares, semejantes',
    signup:
      'registrarme, crear una cuenta, inscribirme, registrarse, registro, inscribirse, sin cuenta, crear cuenta, invitado',
    original: 'audio, grabación original',
    dream: 'sueño, sueños, entrada, entradas, datos, mis datos, anotaciones, lo que escribo',
    readers:
      'privado, privados, privada, privacidad, secreto, secretos, confidencial, quién puede leer, quién puede ver, quién lee, quién ve, quién tiene acceso, visible',
    language:
      'idioma, idiomas, lengua, inglés, alemán, español, francés, portugués, chino, árabe, italiano, traducción',
    factor:
      'dos pasos, verificación en dos pasos, doble factor, segundo factor, dos factores, autenticación, más segura mi cuenta',
    keepOut:
      'bloquear, código, use mi teléfono, usa mi teléfono, mi pareja, proteger mi diario, mi familia, mis hijos, los niños',
    text: 'texto, transcripción, transcribir, transcrito, transcrita, pasar a texto',
    comment:
      'comentario, comentarios, comentar, respuesta, respuestas, responder, respondido, escribir debajo',
    anonymous:
      'anónimo, anónima, anónimamente, quién soy, identificar, identidad, sin mi nombre, forma anónima, saber quién soy, nombre real, apodo, soy yo, que soy yo, sin nombre',
    figures: 'estadística, estadísticas, cifras, números, cuentan',
    meet: 'cita, citas, quedar, reunión, reunirme, hablar con alguien',
    one: 'una sola persona, amigo, amiga, terapeuta, mi terapeuta, enlace, solo una',
    topics: 'ocultar, filtrar, evitar, no quiero leer, no quiero ver, temas',
    nightmare: 'pesadilla, pesadillas, sueños malos',
    fear: 'miedo, asustan, asusta, dormir, no puedo dormir, insomnio, ansiedad, pesadillas',
    nothing: 'no recuerdo nada, no recuerdo ningún, no soñé, ningún sueño',
    pieces: 'trozos, pedazos, fragmentos, fragmento, partes',
    travel: 'viaje, viajo, viajar, país, zona horaria, husos, hora, vacaciones, extranjero',
    browser: 'pestaña, navegador, ventana, se cerró',
    symbol: 'símbolo, símbolos',
    book: 'libro de sueños, diccionario',
    hurt: 'duele, hiriente, ofende, ofensivo, cruel',
    apple: 'iphone, ipad, ios, apple, safari',
    asked: 'preguntas, pregunta',
    strangers: 'otras personas, otros usuarios, otra persona, los demás',
    ledger: 'pudo leer, quién ha leído, historial, registro de accesos, ha leído, quién leyó',
    mail: 'correo, correos, mail, e-mail',
    circle: 'círculo, círculos, grupo, grupos',
    pond: 'estanque',
    right: 'razón, fiable, confiar, verdad',
    stream: 'río, río de sueños',
  },
};

export const fr: QuestionWords = {
  asking: `existe, disponible, sert, mieux, gens, comment, combien, recevoir, veux, voudrais, puis, peut, peuvent, pouvez, peux, pourrait, possible, faire, faut, tous, toutes, chaque, il, a-t-il, application, appli, site, passe, dois, vraiment, réellement, besoin, faut-il, beaucoup, vient, proposez-vous, proposez, utilisez-vous, utilisez, est-ce, est-ce que, utilisateur, utilisateurs, aussi, toujours, trouver, trouve, ça, depuis, quelqu’un, envoyer, envoyez, envoie, matin, soir, jour, existe-t-il, fonctionnent-ils, apparaît, nouveau, nouvelle, problème, utiliser, utilise, connais, dire, n’est-elle, trouvés, trouvé, marche, marcher, marche-t-il, fonctionne, fonctionner, tourne, service, page, site web, réglages, option, savoir, sait, si, publie si`,
  acts: {
    delete:
      'supprimer, supprime, supprimé, effacer, efface, effacé, enlever, définitivement, fermer mon compte, fermer définitivement, fermer le compte, clôturer, désactiver mon compte, pour toujours, rêve supprimé, quitter, me désinscrire, ne plus utiliser',
    forget:
      'oublié, oublier, souviens, rappelle plus, me rappelle plus, ne sais plus, perdu, réinitialiser, réinitialise, nouveau mot de passe, ne connais plus, peux pas me connecter, connais plus, ne peux plus me connecter, récupérer mon accès',
    export:
      'exporter, exporte, télécharger, télécharge, sortir, récupérer mes rêves, copie de, extraire, emporter, toutes mes données, sur mon ordinateur, sauvegarder mes rêves, enregistrer mes rêves',
    end: 'arrêter, arrête, résilier, résilie, annuler, finir, finit, désabonner, mettre fin, désactiver, désactive, couper',
    see: 'lire, lit, lu, voir, voit, voient, regarder, accès, accéder, consulter, entendre, écouter',
    write: 'écrire, écris, noter, note',
    remind:
      'rappeler, rappel, rappels, prévenir, notifier, notification, notifications, averti, avertir, apprend-on, apprendre que, alerte',
    import:
      'importer, importe, faire venir, apporter, transférer, autre application, autre appli, migrer, day one',
    work: 'démarre, démarrer, il ne se passe rien, ne réagit pas, ne fonctionne pas, ne marche pas, fonctionne pas, marche pas',
    record:
      'enregistrer, enregistrement, enregistrements, raconter, dicter, voix, parler, parle, dictée, son, audio, entend, ma dictée',
    add: 'ajouter, ajoute, joindre, mettre, téléverser, insérer, envoyer',
    change: 'changer, change, modifier',
    share:
      'partager, partage, partagé, publier, publie, publié, publication, public, publique, montrer, montre',
    restore:
      'retrouver, récupérer, reprendre, restaurer, annuler la suppression, retirer, retire, dépublier, dépublie, annuler la publication, annuler une publication, rétablir, récupère',
    refuse: 'refusée, refusé, pas acceptée, acceptée, rejetée, échoué, échec, échoue',
    protect: 'protéger, protège, sécuriser, sûr, sûre, sécurité, protection, authentification',
    keep: 'garder, gardez, conserver, stockez, connu, conservé, garde, reste',
    lose: 'perdu, perd, fermé, planté, plante',
    try: 'essayer, essaie, tester, essai',
    choose: 'choisit, choisir, d’où viennent',
    join: 'assembler, réunir, combiner',
  },
  things: {
    account: 'compte, comptes, profil, fermer mon compte, fermer le compte',
    password: 'mot de passe, mots de passe, mdp, connecter, connexion impossible',
    print: 'imprimer, imprime, imprimé, papier, imprimante',
    picture: 'image, images, photo, photos, dessin',
    internet: 'internet, connexion, réseau, wifi, hors ligne',
    plan: 'formule, formules, abonnement, premium',
    microphone: 'micro, microphone, entend, m’entend, m’entend-elle, n’entend, entend pas',
    admin:
      'admin, admins, administrateur, administrateurs, modérateur, font tourner, équipe, personnel, entreprise, exploitant',
    diary: 'journal, carnet',
    mistake:
      'erreur, par erreur, sans le vouloir, sans faire exprès, accident, par accident, rêve supprimé, corbeille',
    free: 'gratuit, gratuite, coûte, coûtent, coût, prix, payer, paie, payant, combien ça coûte, cher, argent, tarif, tarifs, sans payer, gratuitement',
    old: 'ancien, vieux, vieil, précédent, autre application, autre appli, day one, evernote',
    phone: 'téléphone, portable, mobile',
    program:
      'programme, programmes, logiciel, ia, intelligence artificielle, machine, ordinateur, artificielle, algorithme, robot, chatgpt',
    card: 'carte, carte bancaire, carte bleue, paiement, paiements, banque, prélèvement',
    lock: 'verrou, pin, code pin, verrouiller, code',
    yesterday: 'hier, veille, jour d’avant, date, mauvais jour, jour avant, minuit',
    backup:
      'sauvegarde, sauvegardes, sauvegardé, automatique, automatiques, automatiquement, de lui-même, sauvegardes automatiques, copies',
    again: 'sans cesse, revient, encore et encore, récurrent',
    help: 'aide, aider, faire quelque chose',
    meaning: 'signifie, signification, veut dire, interprète, interpréter',
    similar: 'proches, semblables, similaires, ressemblent',
    signup:
      'inscrire, créer un compte, m’inscrire, s’inscrire, inscription, sans compte, créer mon compte, invité',
    original: 'audio, enregistrement d’origine',
    dream: 'rêve, rêves, entrée, entrées, données, mes données, notes, ce que j’écris',
    readers:
      'privé, privés, privée, vie privée, secret, secrets, confidentiel, qui peut lire, qui peut voir, qui lit, qui voit, qui a accès, visible',
    language:
      'langue, langues, anglais, allemand, espagnol, français, portugais, chinois, arabe, italien, traduction',
    factor:
      'deux étapes, double authentification, deux facteurs, second facteur, deuxième facteur, authentification, compte plus sûr',
    keepOut:
      'verrouiller, code, utilise mon téléphone, utilisent mon téléphone, mon conjoint, ma famille, protéger mon journal, mes enfants, enfants',
    text: 'texte, transcription, transcrire, transcrit, transcrite, transcrits',
    comment: 'commentaire, commentaires, commenter, réponse, réponses, répondu, répondre, écrire sous',
    anonymous:
      'anonyme, anonymement, anonymat, qui je suis, identifier, identité, sans mon nom, savoir qui je suis, vrai nom, pseudonyme, pseudo',
    figures: 'statistique, statistiques, chiffres, comptent',
    meet: 'rendez-vous, réunion, convenir, rencontre, parler avec quelqu’un',
    one: 'une seule personne, ami, amie, thérapeute, mon thérapeute, ma thérapeute, lien',
    topics: 'masquer, filtrer, éviter, ne veux pas lire, ne veux pas voir, sujets',
    nightmare: 'cauchemar, cauchemars, mauvais rêves',
    fear: 'peur, effraie, dormir, insomnie, angoisse, cauchemars',
    nothing: 'souviens de rien, ne me souviens de rien, aucun rêve, pas rêvé',
    pieces: 'morceaux, morceau, fragments, fragment, bouts',
    travel: 'voyage, voyager, pays, fuseau, fuseau horaire, heure, vacances, étranger',
    browser: 'onglet, navigateur, fenêtre, s’est fermé',
    symbol: 'symbole, symboles',
    book: 'livre de rêves, dictionnaire',
    hurt: 'blesse, blessant, blessante, méchant, offensant',
    apple: 'iphone, ipad, ios, apple, safari',
    asked: 'questions, question',
    strangers: 'autres personnes, autres utilisateurs, quelqu’un d’autre, les autres',
    ledger: 'a pu lire, qui a lu, historique, a lu, ont lu',
    mail: 'mail, mails, e-mail, courriel',
    circle: 'cercle, cercles, groupe, groupes',
    pond: 'étang',
    right: 'raison, fiable, confiance',
    stream: 'fil',
  },
};
