import type { Messages } from '#server/http/messages/error-translations.ts';

/** What the server tells people, by its English text. */
export const spanishMessages: Messages = {
  'Some fields need another look.': 'Conviene volver a mirar algunos campos.',
  'This field is not known here.': 'Este campo no se conoce aquí.',
  'Not valid': 'No es válido',
  Required: 'Hace falta',
  'Invalid input': 'No es una entrada válida',
  'That is more than can be taken in one go.': 'Es más de lo que se acepta de una vez.',
  'This kind of content cannot be taken here.': 'Este tipo de contenido no se acepta aquí.',
  'The request could not be read.': 'No se pudo leer la petición.',
  'Something went wrong on our side. Nothing that you had saved is lost.':
    'Algo ha fallado por nuestra parte. Nada de lo que habías guardado se ha perdido.',
  'Too much is going on at once. Try again in a moment.':
    'Hay demasiado a la vez. Inténtalo de nuevo en un momento.',
  'The diary cannot be reached right now. Try again in a moment.':
    'Ahora mismo no se llega al diario. Inténtalo de nuevo en un momento.',
  'This account has just been changed. Log in again.': 'Esta cuenta acaba de cambiar. Vuelve a entrar.',
  'No new address is waiting.': 'No espera ninguna dirección nueva.',
  'There is no such open invitation.': 'No existe esa invitación abierta.',
  'There is no such mail.': 'Ese correo no existe.',
  'This mail is on its way already.': 'Este correo ya va en camino.',
  'No mail server is set here.': 'Aquí no hay servidor de correo.',
  'Not a page': 'No es una página',
  'There is no such template.': 'Esa plantilla no existe.',
  'The product sends mails with this template. Put its words back instead.':
    'El producto envía correos con esta plantilla. Recupera más bien sus palabras.',
  'Another template has this short name already.': 'Otra plantilla tiene ya este nombre corto.',
  'This mail goes out by itself when something happens. It cannot be sent by hand.':
    'Este correo sale solo cuando pasa algo. No se puede enviar a mano.',
  'This template is in the archive.': 'Esta plantilla está en el archivo.',
  'Your own address is not confirmed.': 'Tu propia dirección no está confirmada.',
  'Names a value that this mail does not have': 'Nombra un valor que este correo no tiene',
  'Two braces open or close a value and have no others to go with':
    'Dos llaves abren o cierran un valor y faltan las otras',
  'Links and codes have their own place below the text':
    'Los enlaces y códigos tienen su propio sitio bajo el texto',
  'Values are filled in only in the subject and the text':
    'Los valores se ponen solo en el asunto y el texto',
  'Leaves out a value that this mail has to tell': 'Deja fuera un valor que este correo tiene que decir',
  'This mail has no such part': 'Este correo no tiene esa parte',
  'This is not open to you.': 'Esto no está abierto para ti.',
  'There is nothing here.': 'Aquí no hay nada.',
  'There is no such record.': 'No existe esa entrada.',
  'There is no such dream.': 'Ese sueño no existe.',
  'Too many tries. Try again in {} s.': 'Demasiados intentos. Prueba de nuevo en {} s.',
  'This path does not know that method.': 'Esta ruta no conoce ese método.',
  'Not an id': 'No es un id',
  'Not a token': 'No es una llave válida',
  'Nothing to change': 'No hay nada que cambiar',
  'One line only': 'Solo una línea',
  'At most {} characters': '{} caracteres como mucho',
  'At least {} characters': 'Al menos {} caracteres',
  'At most {} words': '{} palabras como mucho',
  'Contains a broken character': 'Contiene un carácter roto',
  'Contains a character that cannot be stored': 'Contiene un carácter que no se puede guardar',
  'Email is required': 'Hace falta un correo',
  'Enter a valid e-mail': 'Escribe un correo válido',
  'Blanks and unseen characters alone are no password':
    'Solo espacios y caracteres invisibles no hacen una contraseña',
  'Password is required': 'Hace falta una contraseña',
  'Six digits': 'Seis cifras',
  'Six digits, or a recovery code': 'Seis cifras, o un código de recuperación',
  'Not a time zone': 'No es una zona horaria',
  'A time such as 07:30': 'Una hora como 07:30',
  'This is one of the commonest passwords. Choose another.':
    'Es una de las contraseñas más comunes. Elige otra.',
  'This is too close to your e-mail or to our name. Choose another.':
    'Se parece demasiado a tu correo o a nuestro nombre. Elige otra.',
  'This password is known from a data breach. Choose another.':
    'Esta contraseña se conoce por una filtración. Elige otra.',
  'This is the password you have now.': 'Es la contraseña que tienes ahora.',
  'This is your address already.': 'Ya es tu dirección.',
  'This e-mail is taken.': 'Este correo ya se usa.',
  'Please verify your e-mail': 'Confirma tu correo',
  'Account is inactive': 'La cuenta está inactiva',
  'Account is suspended': 'La cuenta está suspendida',
  'Admin accounts are made by invitation.': 'Las cuentas de administración se crean con invitación.',
  'The link is not valid any more': 'El enlace ya no es válido',
  'Log in again with a fresh link first.': 'Entra primero otra vez con un enlace nuevo.',
  'Confirm that it is you first.': 'Confirma primero que eres tú.',
  'There is no such session.': 'Esa sesión no existe.',
  'Many people are logging in. Try again in a moment.':
    'Hay mucha gente entrando. Inténtalo de nuevo en un momento.',
  'An admin changed your password or address. Your dreams are closed until you prove that it is you.':
    'La administración cambió tu contraseña o tu dirección. Tus sueños siguen cerrados hasta que pruebes que eres tú.',
  'This code is not right, or too old.': 'Este código no es correcto, o es demasiado antiguo.',
  'This is not the code that the server showed when it started.':
    'Este no es el código que el servidor mostró al arrancar.',
  'Your diary is open already.': 'Tu diario ya está abierto.',
  'Set up a second factor first.': 'Configura primero un segundo factor.',
  'Administrators keep their second factor on this server.':
    'En este servidor, quienes administran conservan su segundo factor.',
  'Choose a password of your own first.': 'Elige primero una contraseña tuya.',
  'This account is about to be deleted. Keep it to go on.':
    'Esta cuenta está a punto de borrarse. Consérvala para seguir.',
  'There is no such letter.': 'Esa carta no existe.',
  'Show that you are not a robot first.': 'Muestra primero que no eres un robot.',
  'The captcha could not be checked. Try again.': 'No se pudo hacer la comprobación. Inténtalo de nuevo.',
  'Enter the code from the mail.': 'Escribe el código del correo.',
  'This code is not right.': 'Este código no es correcto.',
  'The second factor is on already.': 'El segundo factor ya está activado.',
  'The second factor is not on.': 'El segundo factor no está activado.',
  'Start setting up the second factor again.': 'Empieza de nuevo a configurar el segundo factor.',
  'This took too long. Log in again.': 'Tardó demasiado. Vuelve a entrar.',
  'The provider did not answer. Try again.': 'El proveedor no respondió. Inténtalo de nuevo.',
  'This took too long or was opened twice. Start again.':
    'Tardó demasiado o se abrió dos veces. Empieza de nuevo.',
  'The provider did not let you in.': 'El proveedor no te dejó pasar.',
  'The provider has not confirmed your e-mail.': 'El proveedor no ha confirmado tu correo.',
  'This account is not linked here.': 'Esta cuenta no está vinculada aquí.',
  'It is linked to another account already.': 'Ya está vinculada a otra cuenta.',
  'There is no such link.': 'Ese vínculo no existe.',
  'This is your only way in. Choose a password first.': 'Es tu única entrada. Elige primero una contraseña.',
  'Change your own password in your profile.': 'Cambia tu propia contraseña en tu perfil.',
  'The last active admin must stay one.': 'El último administrador activo tiene que seguir siéndolo.',
  'There is no such user.': 'Ese usuario no existe.',
  'This dream is not here, or not any more.': 'Este sueño no está aquí, o ya no.',
  'This dream already has a public copy.': 'Este sueño ya tiene una copia pública.',
  'There are no words to publish yet.': 'Aún no hay palabras que publicar.',
  'This dream is in the bin. Bring it back before changing it.':
    'Este sueño está en la papelera. Recupéralo antes de cambiarlo.',
  'There is no such night.': 'Esa noche no existe.',
  'Waking comes after going to bed': 'Primero te acuestas, después despiertas',
  'There is no such recording.': 'Esa grabación no existe.',
  'The audio of this recording has been removed.': 'El sonido de esta grabación se ha quitado.',
  'This server has no transcriber. Listen and type instead.':
    'Este servidor no transcribe. Escucha y escribe.',
  'This recording has not arrived whole yet.': 'Esta grabación aún no ha llegado entera.',
  'There are no comments here.': 'Aquí no hay comentarios.',
  'You have heard nothing of this dream.': 'De este sueño no has sabido nada.',
  'This device is not told any more.': 'A este dispositivo ya no se le avisa.',
  'The push service of this browser did not take the message.':
    'El servicio de notificaciones de este navegador no aceptó el mensaje.',
  'Not the address of a push service': 'No es la dirección de un servicio de notificaciones',
  'Name ids or up_to': 'Nombra ids o up_to',
  'This comment is not here any more.': 'Este comentario ya no está aquí.',
  'You cannot comment here.': 'Aquí no puedes comentar.',
  'The dreamer has closed this thread.': 'Quien lo soñó cerró esta conversación.',
  'A comment can be changed for 15 minutes. You can still take it back.':
    'Un comentario se puede cambiar durante 15 minutos. Retirarlo puedes siempre.',
  'This was decided already.': 'Esto ya se decidió.',
  'Something else was sent under this name already.': 'Con este nombre ya se envió otra cosa.',
  'Links can be set once you have been here for a week and three comments of yours are shown.':
    'Podrás poner enlaces cuando lleves aquí una semana y se vean tres comentarios tuyos.',
  'An answer cannot be answered': 'A una respuesta no se puede responder',
  'Goes with after_root': 'Va con after_root',
  'Ids with commas between them': 'Ids separados por comas',
  'This name is taken.': 'Este nombre ya se usa.',
  'Too many accents on one letter': 'Demasiados acentos en una letra',
  'There is no such dream book.': 'Ese libro de sueños no existe.',
  'There is no such entry.': 'Esa entrada no existe.',
  'Something else in the dream books has this short name already.':
    'Otra cosa de los libros de sueños tiene ya este nombre corto.',
  'This file is no text. CSV, JSON or the plain text of a book can be read.':
    'Este archivo no es texto. Se puede leer CSV, JSON o el texto sencillo de un libro.',
  'A list of entries is needed.': 'Hace falta una lista de entradas.',
  'It stops being JSON in line {}.': 'Deja de ser JSON en la línea {}.',
  'It ends before the list does.': 'Termina antes que la lista.',
  'This is not JSON.': 'Esto no es JSON.',
  'Too many rows cannot be read, the last of them in line {}.':
    'Hay demasiadas filas que no se pueden leer; la última, en la línea {}.',
  'No entry was found in this file.': 'En este archivo no se encontró ninguna entrada.',
  'This file has more than twenty thousand entries.': 'Este archivo tiene más de veinte mil entradas.',
  'The first row has to name the columns: headword and text are needed.':
    'La primera fila tiene que nombrar las columnas: hacen falta headword y text.',
  'This file could not be read to its end.': 'Este archivo no se pudo leer hasta el final.',
  'This import was written or taken back already. Look again.':
    'Esta importación ya se escribió o se deshizo. Mira otra vez.',
  'Another question in this language has this short name.':
    'Otra pregunta en este idioma tiene este nombre corto.',
  'There are three hundred questions in this language. More would help nobody to find one.':
    'En este idioma hay trescientas preguntas. Con más, nadie encontraría ninguna.',
  'Not a category of questions': 'No es una categoría de preguntas',
  'Not questions of one category and language': 'No son preguntas de una misma categoría e idioma',
  'There is no such question.': 'Esa pregunta no existe.',
  'This kind of file cannot be kept. Pictures (JPEG, PNG, WebP, GIF, AVIF) and sound (WebM, Ogg, MP4, MP3, WAV) can.':
    'Este tipo de archivo no se puede guardar. Imágenes (JPEG, PNG, WebP, GIF, AVIF) y sonido (WebM, Ogg, MP4, MP3, WAV), sí.',
  'This file is something else than it says it is.': 'Este archivo es otra cosa de lo que dice ser.',
  'A picture is needed here.': 'Aquí hace falta una imagen.',
  'Not an address': 'No es una dirección',
  'There is no such file.': 'Ese archivo no existe.',
  'This part lies beyond the end of the file.': 'Esta parte está más allá del final del archivo.',
  'Your files have reached {} MB. Remove some first.':
    'Tus archivos han llegado a {} MB. Quita antes algunos.',
  'There is no such photo.': 'Esa foto no existe.',
  'This photo is shown somewhere. Take it out there first, or replace its file.':
    'Esta foto se muestra en algún sitio. Sácala antes de allí, o sustituye su archivo.',
  'Choose a picture for the library': 'Elige una imagen para la colección',
  'Choose a picture that readers can open': 'Elige una imagen que los lectores puedan abrir',
  'This picture is in the library already': 'Esta imagen ya está en la colección',
  'Say in English what the picture shows': 'Di en inglés qué muestra la imagen',
  'The place where files are kept does not answer right now. Try again in a moment.':
    'El lugar donde se guardan los archivos no responde ahora. Inténtalo de nuevo en un momento.',
  'The place where files are kept does not answer. Nothing was kept; try again.':
    'El lugar donde se guardan los archivos no responde. No se guardó nada; inténtalo de nuevo.',
  'This page has a text of its own under that key.': 'Esta página ya tiene un texto propio con esa clave.',
  'There is no draft in this language.': 'En este idioma no hay borrador.',
  'There is no such version.': 'Esa versión no existe.',
  'A number is wanted here': 'Aquí hace falta un número',
  'A value of another kind is wanted here': 'Aquí hace falta un valor de otro tipo',
  'A text cannot call another one': 'Un texto no puede llamar a otro',
  '{place} must stay: the page puts its own words there':
    '{place} tiene que quedarse: ahí la página pone sus propias palabras',
  'The page has nothing to put in for {place}': 'La página no tiene nada que poner en {place}',
  'This text takes no HTML: visitors would read its tags':
    'Este texto no admite HTML: quien visita leería las etiquetas',
  'There are no words in it yet': 'Aún no hay palabras',
  'Words in double braces and numbered tags must stay as they ship':
    'Las palabras entre llaves dobles y las marcas numeradas tienen que quedar como vienen',
  'At most {} bytes': '{} bytes como mucho',
  'The product shows this text as another type': 'El producto muestra este texto como otro tipo',
  'The product looks for this text here': 'El producto busca este texto aquí',
  'An address that begins with / or https': 'Una dirección que empiece por / o https',
  'Letters, digits and hyphens, with points between': 'Letras, cifras y guiones, con puntos en medio',
  'There is no such failed job.': 'Esa tarea fallida no existe.',
};
