import type { Messages } from '#server/http/messages/error-translations.ts';

/** What the diary's own calls tell people, by their English text. */
export const spanishDiaryMessages: Messages = {
  'There is no such table.': 'Esa tabla no existe.',
  'This record was changed after you had read it.': 'Esta entrada cambió después de que la leyeras.',
  'This question takes longer than {} seconds. Ask for less: a narrower filter, fewer joins.':
    'Esta pregunta tarda más de {} segundos. Pide menos: un filtro más estrecho, menos uniones.',
  'There is a record with the same value already.': 'Ya hay una entrada con el mismo valor.',
  'One file holds at most 50,000 rows. Narrow the search.':
    'En un archivo caben 50 000 filas como mucho. Acota la búsqueda.',
  'This name was given to another act before.': 'Este nombre se dio antes a otro acto.',
  'This points to a record that is not there, or others still point to it.':
    'Apunta a una entrada que no está, o hay otras que aún apuntan a ella.',
  'A value does not fit this table.': 'Un valor no encaja en esta tabla.',
  'There is no such mode.': 'Ese modo no existe.',
  'This field cannot be counted up.': 'Este campo no se puede incrementar.',
  'This is not the id in the path': 'No es el id de la ruta',
  'Not a moment in ISO {}': 'No es un momento en ISO {}',
  'This dream was changed on another device in the meantime. Both texts are kept.':
    'Este sueño cambió entretanto en otro dispositivo. Se conservan los dos textos.',
  'There is no such view.': 'Esa vista no existe.',
  'There are thirty views already. Remove one that you no longer use.':
    'Ya hay treinta vistas. Quita una que no uses.',
  'The search finds more dreams than can be changed at once. Narrow it.':
    'La búsqueda encuentra más sueños de los que se pueden cambiar a la vez. Redúcela.',
  'The search finds no dream.': 'La búsqueda no encuentra ningún sueño.',
  'One of these dreams has as many tags as it can hold. Nothing was changed.':
    'Uno de estos sueños tiene ya todas las etiquetas que le caben. No se cambió nada.',
  'One of these dreams belongs to as many series as it can. Nothing was changed.':
    'Uno de estos sueños está ya en todas las series en que puede estar. No se cambió nada.',
  'This can no longer be taken back.': 'Esto ya no se puede deshacer.',
  'One of these dreams was changed since. Nothing was taken back.':
    'Uno de estos sueños cambió desde entonces. No se deshizo nada.',
  'Ends before it begins': 'Termina antes de empezar',
  'Not a month': 'No es un mes',
  'Both days, or neither': 'Los dos días, o ninguno',
  'At most {} nights': '{} noches como mucho',
  'Either ids or a search': 'O ids, o una búsqueda',
  'What you mean is not here, or not any more.': 'Lo que buscas no está aquí, o ya no.',
  'This is your own.': 'Esto es tuyo.',
  'You do not block anybody here.': 'Aquí no bloqueas a nadie.',
  'Somebody has decided about this in the meantime. Nothing was changed.':
    'Alguien decidió entretanto sobre esto. No se cambió nada.',
  'This dream is not anonymous: its author stands beside it.':
    'Este sueño no es anónimo: quien lo soñó está al lado.',
  'There is no such fragment.': 'Ese fragmento no existe.',
  'Only fragments can be merged. One of these is a dream of its own.':
    'Solo se pueden unir fragmentos. Uno de estos es ya un sueño aparte.',
  'One of these fragments is part of a dream already. Nothing was changed.':
    'Uno de estos fragmentos es ya parte de un sueño. No se cambió nada.',
  'There is another dream under this name. Nothing was changed.':
    'Hay otro sueño con este nombre. No se cambió nada.',
  'This dream was not made from fragments.': 'Este sueño no se hizo de fragmentos.',
  'Choose at least one fragment': 'Elige al menos un fragmento',
  'At most {} fragments': '{} fragmentos como mucho',
  'Each fragment once': 'Cada fragmento, una vez',
  'Together they are longer than {} characters': 'Juntos pasan de {} caracteres',
  'None of your dreams has this name.': 'Ninguno de tus sueños tiene este nombre.',
  'You use this name already. The two can be merged.': 'Ya usas este nombre. Los dos se pueden unir.',
  'These are one and the same name already.': 'Ya son un mismo nombre.',
  'This can be taken back for ten minutes. They are over.':
    'Esto se podía deshacer durante diez minutos. Ya pasaron.',
  'So many names are explained already. Take one back first.':
    'Ya hay muchos nombres explicados. Retira antes uno.',
  'A name has letters.': 'Un nombre tiene letras.',
  'No dream book here has this word.': 'Ningún libro de sueños de aquí tiene esta palabra.',
  'Not a symbol': 'No es un símbolo',
  'There is no such category': 'Esa categoría no existe',
  'There is no such category.': 'Esa categoría no existe.',
  'Another category has this short name.': 'Otra categoría tiene este nombre corto.',
  'This category is in use. Say which one takes its place.':
    'Esta categoría está en uso. Di cuál ocupa su lugar.',
  'Only a category of the same kind can take its place.':
    'Solo una categoría del mismo tipo puede ocupar su lugar.',
  'There are two hundred of this kind. More would help nobody to choose.':
    'De este tipo hay doscientas. Con más, nadie elegiría mejor.',
  'Not a category of this kind': 'No es una categoría de este tipo',
  'Small letters, digits and single hyphens': 'Minúsculas, cifras y guiones sueltos',
  'Small letters, digits and hyphens': 'Minúsculas, cifras y guiones',
  'The English name is needed': 'Hace falta el nombre en inglés',
  'There is no such prompt.': 'Esa pregunta sobre sueños no existe.',
  'Another prompt has this short name already.': 'Otra pregunta sobre sueños tiene ya este nombre corto.',
  'Dreamers have seen this prompt. Archive it, so that their answers stay.':
    'Ya hay quien ha visto esta pregunta. Archívala, para que sus respuestas se queden.',
  'You ask yourself enough already. Let one go before you add another.':
    'Ya te preguntas bastante. Suelta una antes de añadir otra.',
  'There is no such answer.': 'Esa respuesta no existe.',
  'Not before the first day': 'No antes del primer día',
  'Required: it stands in where others are missing': 'Hace falta: sirve donde faltan otros',
  'Not in the future': 'No en el futuro',
  'There is no such picture.': 'Esa imagen no existe.',
  'A dream can hold {} pictures. Remove one first.': 'En un sueño caben {} imágenes. Quita antes una.',
  'Your pictures have reached {} MB. Remove some first.':
    'Tus imágenes han llegado a {} MB. Quita antes algunas.',
  'Send one file at a time.': 'Envía un archivo cada vez.',
  'There is no file in this upload.': 'En este envío no hay ningún archivo.',
  'This file is empty.': 'Este archivo está vacío.',
  'This file is larger than {} MB. Choose a smaller one.':
    'Este archivo pasa de {} MB. Elige uno más pequeño.',
  'This is not a picture that can be kept. JPEG, PNG, WebP, GIF and AVIF are.':
    'Esta no es una imagen que se pueda guardar. JPEG, PNG, WebP, GIF y AVIF sí.',
  'This picture is damaged and cannot be opened.': 'Esta imagen está dañada y no se puede abrir.',
  'This picture has more than {} million pixels. Choose a smaller one.':
    'Esta imagen tiene más de {} millones de píxeles. Elige una más pequeña.',
  'Another piece is already kept under this number.': 'Con este número ya hay guardado otro trozo.',
  'This recording is finished; nothing can be added to it.':
    'Esta grabación está terminada; no se le puede añadir nada.',
  'This recording has reached the length that one recording can have. Begin another one.':
    'Esta grabación ha llegado a lo que puede durar una. Empieza otra.',
  'This is not an audio recording that can be kept.': 'Esta grabación de sonido no se puede guardar.',
  'There is nothing in this recording.': 'En esta grabación no hay nada.',
  'Some pieces have not arrived yet.': 'Algunos trozos aún no han llegado.',
  'The recording is shorter than that.': 'La grabación es más corta.',
  'The words could not be written down. The recording is kept.':
    'No se pudieron transcribir las palabras. La grabación se conserva.',
  'Not an audio type that can be kept': 'No es un tipo de sonido que se pueda guardar',
  'Not a number': 'No es un número',
  'Too many pieces': 'Demasiados trozos',
  'This piece is empty': 'Este trozo está vacío',
  'This link has been used or is too old. Ask for a new one.':
    'Este enlace se usó ya o es demasiado antiguo. Pide uno nuevo.',
  'There is no such import.': 'Esa importación no existe.',
  'This file is too large: a zip may have {} GB, anything else {} MB.':
    'Este archivo es demasiado grande: un zip puede tener {} GB, lo demás {} MB.',
  'There is nothing in this file.': 'En este archivo no hay nada.',
  'This is no diary that can be read: a pack of ours, an export of Day One, Journey, Evernote or Notion, dated texts, pages or Word documents, CSV, Excel or recordings.':
    'Esto no es un diario que se pueda leer: un paquete nuestro, una exportación de Day One, Journey, Evernote o Notion, textos con fecha, páginas o documentos de Word, CSV, Excel o grabaciones.',
  'Documents of this kind cannot be read here. Save it as .docx or as plain text, and choose that.':
    'Los documentos de este tipo no se pueden leer aquí. Guárdalo como .docx o como texto sin formato, y elige ese.',
  'This file takes too long to read. Divide it and bring in one part after the other.':
    'Este archivo tarda demasiado en leerse. Divídelo y trae una parte tras otra.',
  'The connection was lost while this file was read. Choose it again.':
    'Se perdió la conexión mientras se leía este archivo. Elígelo otra vez.',
  'A Word document in this file takes too long to read. Save it as plain text and choose that.':
    'Un documento de Word de este archivo tarda demasiado en leerse. Guárdalo como texto sin formato y elige ese.',
  'This pack was made by a newer version of the diary.':
    'Este paquete lo hizo una versión más nueva del diario.',
  'This zip file is damaged or was cut off.': 'Este archivo zip está dañado o incompleto.',
  'This zip file has a password. Pack it again without one.':
    'Este archivo zip tiene contraseña. Hazlo otra vez sin ella.',
  'This zip file holds names that lead out of its folder. Nothing was read.':
    'Este archivo zip contiene nombres que llevan fuera de su carpeta. No se leyó nada.',
  'This zip file holds another archive. Unpack it first and choose what is inside.':
    'Este archivo zip contiene otro archivo comprimido. Ábrelo antes y elige lo de dentro.',
  'This zip file would unpack to far more than it seems. Nothing was read.':
    'Este archivo zip ocuparía al abrirse mucho más de lo que parece. No se leyó nada.',
  'This is more than one ZIP file can hold: 4 GB or 65,000 files. Take it out without recordings, or some dreams at a time.':
    'Es más de lo que cabe en un archivo ZIP: 4 GB o 65 000 archivos. Llévatelo sin grabaciones, o unos sueños cada vez.',
  'There is more in this file than can be taken in one go: at most 50,000 dreams.':
    'En este archivo hay más de lo que se acepta de una vez: 50 000 sueños como mucho.',
  'A line in this file is far longer than a dream can be.':
    'Una línea de este archivo es mucho más larga de lo que puede ser un sueño.',
  'Another import is still running. It can be taken back or waited for.':
    'Otra importación sigue en marcha. Se puede deshacer o esperar.',
  'This import has already been started.': 'Esta importación ya empezó.',
  'There is nothing left to take back.': 'No queda nada que deshacer.',
  'Only a page of this site': 'Solo una página de este sitio',
  'Choose a column': 'Elige una columna',
  'Cannot be stored': 'No se puede guardar',
  'Not a key that packs can be locked with': 'No es una llave con la que se puedan cerrar paquetes',
  'There is no such pack.': 'Ese paquete no existe.',
  'Not a ticket': 'No es un resguardo válido',
  'The request took too long to arrive.': 'La petición tardó demasiado en llegar.',
  'A text': 'Un texto',
  'A number': 'Un número',
  'A whole number': 'Un número entero',
  'True or false': 'Verdadero o falso',
  'A list': 'Una lista',
  'A set of fields': 'Un conjunto de campos',
  'At most {}': '{} como mucho',
  'At least {}': 'Al menos {}',
  'Less than {}': 'Menos de {}',
  'More than {}': 'Más de {}',
  'At most {} entries': '{} entradas como mucho',
  'At least {} entries': 'Al menos {} entradas',
  'At least one entry': 'Al menos una entrada',
  'A day such as 2026-03-01': 'Un día como 2026-03-01',
  'A moment such as 2026-03-01T06:30:00Z': 'Un momento como 2026-03-01T06:30:00Z',
  'A web address': 'Una dirección web',
  'One of: {list}': 'Una de estas: {list}',
  'This interpretation is not here, or not any more.': 'Esta interpretación no está aquí, o ya no.',
  'The dreamer takes no interpretations here.': 'Quien lo soñó no admite aquí interpretaciones.',
  'This is your own dream. Write down your thoughts about it instead.':
    'Este sueño es tuyo. Escribe mejor tus pensamientos sobre él.',
  'This dream speaks of wanting to die. It is not a moment for interpretations.':
    'Este sueño habla de querer morir. No es momento de interpretar.',
  'This was changed in another place in the meantime. Both texts are kept.':
    'Esto cambió entretanto en otro sitio. Se conservan los dos textos.',
  'This is published already.': 'Esto ya está publicado.',
  'This is still a draft.': 'Esto es todavía un borrador.',
  'Only the dreamer can say this.': 'Esto solo puede decirlo quien lo soñó.',
  'Only the dreamer and the author talk here.': 'Aquí hablan solo quien lo soñó y quien la escribió.',
  'The dreamer has answered you here, for you alone': 'Quien lo soñó te ha respondido aquí, solo para ti',
  'Not a way to read it': 'No es una forma de leerlo',
  'These words do not stand in the dream': 'Estas palabras no están en el sueño',
  'Either a shared dream or one of your own': 'O un sueño compartido, o uno tuyo',
  'At most {} passages': '{} pasajes como mucho',
  'A pack holds at most 2000 dreams. Choose fewer nights.':
    'En un paquete caben 2000 sueños como mucho. Elige menos noches.',
  'These dreams are longer than one pack can be. Choose fewer.':
    'Estos sueños ocupan más de lo que cabe en un paquete. Elige menos.',
  'None of your dreams is chosen by this.': 'Con esto no se elige ninguno de tus sueños.',
  'There is no such reading link.': 'Ese enlace de lectura no existe.',
  'Twenty reading links are open. Take one back first.':
    'Hay veinte enlaces de lectura abiertos. Retira antes uno.',
  'This link was taken back. Make a new one.': 'Este enlace se retiró. Crea uno nuevo.',
  'Nothing can be read at this address now. It may have expired or been taken back.':
    'En esta dirección no se puede leer nada ahora. Puede que haya caducado o que se haya retirado.',
  'Both ends or none': 'Los dos extremos o ninguno',
  'Either ids, nights or a search': 'O ids, o noches, o una búsqueda',
};
