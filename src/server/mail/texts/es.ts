import type { MailTexts } from '#server/mail/mail-kinds.ts';
import { spanishMeetings } from './meetings.es.ts';
import { spanishMoney } from './money.es.ts';

export const spanish: MailTexts = {
  footer: 'Dream Diary. Recibes esto porque alguien usó tu dirección con nosotros.',
  choices: {
    thing: { public_dream: 'sueño compartido', comment: 'comentario', interpretation: 'interpretación' },
    about: {
      question: 'Una carta: una pregunta',
      fault: 'Una carta: algo no funciona',
      decision: 'Una carta: alguien no está de acuerdo con una decisión',
      privacy: 'Una carta: sobre la privacidad',
      other: 'Una carta para ti',
    },
    standing: {
      account: 'Escrita con la sesión abierta, cuenta {account}.',
      visitor: 'Escrita sin sesión abierta. Nadie ha comprobado la dirección.',
    },
  },
  mails: {
    verify: {
      subject: 'Confirma tu dirección',
      lines: [
        'Aquí empieza tu diario de sueños. Un clic y está abierto.',
        'El enlace vale 24 horas. Si no fuiste tú quien creó la cuenta, ignora este correo: sin el clic no pasa nada.',
      ],
      button: 'Confirmar mi dirección',
    },
    'account-exists': {
      subject: 'Ya tienes una cuenta',
      lines: [
        'Alguien intentó crear una cuenta con tu dirección {email}. Ya tienes un diario con nosotros, y no ha cambiado nada en él.',
        'Si fuiste tú, entra. Si perdiste la contraseña, pide allí una nueva.',
      ],
      button: 'Entrar',
    },
    reset: {
      subject: 'Una contraseña nueva',
      lines: [
        'Con este enlace y el código de abajo puedes elegir una contraseña nueva. Sirve una vez, durante {minutes} minutos.',
        'Si no lo pediste, ignora este correo: tu contraseña se queda como está.',
      ],
      button: 'Elegir una contraseña nueva',
      code: 'Tu código:',
    },
    magic: {
      subject: 'Tu enlace para entrar',
      lines: [
        'Abre el enlace en el navegador donde lo pediste. Sirve una vez, durante {minutes} minutos.',
        'Si lo abres en otro, se te pedirá el código de abajo. No se lo des nunca a nadie.',
      ],
      button: 'Entrar',
      code: 'Tu código:',
    },
    'set-password': {
      subject: 'Tu cuenta está lista',
      lines: [
        'La administración ha creado una cuenta para {email}. Elige tu propia contraseña con este enlace y el código de abajo.',
        'El enlace vale tres días.',
      ],
      button: 'Elegir una contraseña',
      code: 'Tu código:',
    },
    'admin-invite': {
      subject: 'Te invitan a administrar',
      lines: [
        'Te invitan a ayudar a llevar este Dream Diary. Crea tu cuenta con {email}. El enlace vale tres días.',
      ],
      button: 'Aceptar la invitación',
    },
    'password-changed': {
      subject: 'Tu contraseña ha cambiado',
      lines: [
        'La contraseña de tu cuenta ha cambiado, y se cerró la sesión en todos los demás dispositivos.',
        'Si no fuiste tú, pide enseguida una contraseña nueva.',
      ],
      button: 'Pedir una contraseña nueva',
    },
    'email-change': {
      subject: 'Confirma tu nueva dirección',
      lines: ['Con este enlace, {email} pasa a ser la dirección de tu cuenta. Vale {minutes} minutos.'],
      button: 'Usar esta dirección',
    },
    'email-change-asked': {
      subject: 'Tu dirección está a punto de cambiar',
      lines: [
        'Alguien con la sesión abierta en tu cuenta pidió cambiar su dirección a {email}. Cambia cuando esa dirección se confirme.',
        'Si no fuiste tú, cambia enseguida tu contraseña.',
      ],
      button: 'Pedir una contraseña nueva',
    },
    'email-changed': {
      subject: 'Tu dirección ha cambiado',
      lines: [
        'La dirección de tu cuenta es ahora {email}. Se cerró la sesión en los dispositivos donde estaba abierta.',
        'Si no fuiste tú, escríbenos enseguida.',
      ],
    },
    'password-set-by-admin': {
      subject: 'La administración cambió tu contraseña',
      lines: [
        'La administración de este Dream Diary puso una contraseña nueva a tu cuenta. Tus sueños privados están cerrados para quien entre, hasta que pruebes que eres tú con un código enviado a esta dirección o con tu segundo factor. Sin ninguna de las dos cosas, se abren el {day}.',
        'Si no lo pediste, el botón lo deshace: tu cuenta vuelve a estar como antes, y quien esté dentro queda fuera. Sirve una vez, hasta el {day}.',
      ],
      button: 'Yo no fui',
    },
    'address-set-by-admin': {
      subject: 'La administración cambió tu dirección',
      lines: [
        'La administración de este Dream Diary dio otra dirección a tu cuenta. Tus sueños privados están cerrados para quien entre, hasta que pruebes que eres tú con un código enviado a esta dirección o con tu segundo factor. Sin ninguna de las dos cosas, se abren el {day}.',
        'Si no lo pediste, el botón lo deshace: tu cuenta vuelve a estar como antes, y quien esté dentro queda fuera. Sirve una vez, hasta el {day}.',
      ],
      button: 'Yo no fui',
    },
    'open-diary': {
      subject: 'Tu código para abrir tu diario',
      lines: [
        'Con este código tus sueños vuelven a abrirse. Sirve una vez, durante {minutes} minutos.',
        'Si no estás entrando ahora mismo, alguien más intenta abrir tu diario. No le des el código a nadie.',
      ],
      code: 'Tu código:',
    },
    suspended: {
      subject: 'Tu cuenta está suspendida',
      lines: [
        'Tu cuenta ha quedado suspendida. No puedes entrar, y lo que habías compartido en público está oculto. Tus sueños se conservan.',
        'Si crees que es un error, escríbenos desde la página de contacto.',
      ],
      button: 'Escribirnos',
    },
    'two-factor-on': {
      subject: 'El segundo factor está activado',
      lines: [
        'Desde ahora, al entrar, tu cuenta pide un código de tu aplicación. Guarda tus códigos de recuperación en un lugar seguro.',
        'Si no fuiste tú, pide una contraseña nueva y escríbenos.',
      ],
    },
    'two-factor-off': {
      subject: 'El segundo factor está desactivado',
      lines: ['Tu cuenta ya no pide un código al entrar. Si no fuiste tú, cambia enseguida tu contraseña.'],
      button: 'Pedir una contraseña nueva',
    },
    'recovery-codes': {
      subject: 'Tus códigos de recuperación son nuevos',
      lines: [
        'Se crearon diez códigos de recuperación nuevos para tu cuenta. Los anteriores ya no valen, y se cerró la sesión en todos los demás dispositivos.',
        'Si no fuiste tú, cambia enseguida tu contraseña y escríbenos.',
      ],
      button: 'Pedir una contraseña nueva',
    },
    'identity-linked': {
      subject: 'Una nueva manera de entrar',
      lines: [
        'Una cuenta de otro proveedor con tu dirección se vinculó a tu diario y ahora puede entrar en él.',
        'Si no fuiste tú, escríbenos enseguida.',
      ],
      button: 'Escribirnos',
    },
    'identity-unlinked': {
      subject: 'Una manera de entrar ya no está',
      lines: [
        'Una cuenta de otro proveedor se separó de tu diario. Ya no puede entrar en él.',
        'Si no fuiste tú, cambia enseguida tu contraseña.',
      ],
      button: 'Pedir una contraseña nueva',
    },
    'deletion-scheduled': {
      subject: 'Tu cuenta se borrará el {day}',
      lines: [
        'Nos pediste borrar tu cuenta. El {day}, tus sueños, noches, grabaciones y lecturas se borran para siempre. Lo que habías firmado ya está oculto; cada sueño anónimo desaparece en tres días.',
        'Hasta entonces puedes conservarla: usa este enlace, o entra y elige conservar tu cuenta.',
        'Si no fuiste tú, conserva la cuenta y cambia enseguida tu contraseña.',
      ],
      button: 'Conservar mi cuenta',
    },
    'account-kept': {
      subject: 'Tu cuenta se queda',
      lines: [
        'Tu cuenta no se borra. Tus sueños están donde estaban, y lo que habías publicado vuelve a verse; lo anónimo vuelve en tres días.',
      ],
    },
    'reminder-morning': {
      subject: '¿Qué soñaste?',
      lines: [
        'Antes de que entre el día: una imagen, una palabra, o que no quedó nada. Quédate un momento sin moverte; el sentimiento viene primero.',
      ],
      button: 'Guardarlo',
      stop: 'No más recordatorios',
    },
    'reminder-evening': {
      subject: 'Antes de dormir',
      lines: [
        'Deja tu diario al alcance de la mano y dite que quieres recordar. Quien lee su último sueño antes de dormir encuentra más fácilmente el siguiente.',
      ],
      button: 'Abrir mi diario',
      stop: 'No más recordatorios',
    },
    'answers-wait': {
      subject: 'Algo ha vuelto para ti',
      lines: [
        'En Respuestas espera algo que aún no has leído. Qué es y de quién está solo allí, no en este correo.',
        'Cada cuánto llega un correo así, y si llega, lo eliges en los ajustes.',
      ],
      button: 'Abrir Respuestas',
      stop: 'Menos correos de estos, o ninguno',
    },
    'backup-made': {
      subject: 'Un paquete nuevo de tu diario está listo',
      lines: [
        'Hemos hecho un paquete de tu diario, como pediste. Descárgalo y guárdalo donde puedas encontrarlo sin nosotros.',
        'Se queda hasta que haya tres más nuevos. Cada cuánto se hace, y si se hace, lo eliges en la misma página.',
      ],
      button: 'Abrir los paquetes',
    },
    'circle-invitation': {
      subject: 'Alguien te invita a un círculo de sueños',
      lines: [
        'En un círculo de sueños, unas pocas personas se leen los sueños. Tu diario dice quién te invita, qué es y quién está en él; nadie ve nada tuyo antes de que entres.',
        'Si prefieres que no, no hagas nada. No se le dice a nadie.',
      ],
      button: 'Mirarlo',
    },
    'circle-meeting': {
      subject: 'Tu círculo de sueños se reúne',
      lines: [
        'Uno de tus círculos de sueños se reúne: {day}.',
        'Si no puedes ir, dilo allí, y nadie te esperará. Allí puedes también silenciar el círculo, y estos correos terminan.',
      ],
      button: 'Abrir el círculo',
    },
    'circle-turn': {
      subject: 'Te toca a ti en el círculo de sueños',
      lines: [
        'Uno de tus círculos de sueños se reúne: {day}. La velada es para un sueño tuyo.',
        'Ponlo antes sobre la mesa, para que los demás puedan leerlo con calma. Si no puedes ir, dilo allí, y tu turno te queda para la próxima vez.',
      ],
      button: 'Abrir el círculo',
    },
    'moderation-hide': {
      subject: 'Se ocultó algo tuyo: {thing}',
      lines: [
        'Alguien de los que cuidan de este sitio ha ocultado algo tuyo: {thing}. Los demás ya no lo ven; tú no lo has perdido.',
        '“{words}”',
        'Lo que se escribió al respecto: {reason}',
        'Si lo ves de otra manera, escríbenos. Lo que escribas lo lee otra persona.',
      ],
      button: 'Escribirnos',
      footer: 'Dream Diary. Recibes esto porque compartiste algo con nosotros.',
    },
    'moderation-restore': {
      subject: 'Se ve de nuevo algo tuyo: {thing}',
      lines: [
        'Hemos mirado otra vez algo tuyo: {thing}. Está donde estaba antes.',
        '“{words}”',
        'Lo que se escribió al respecto: {reason}',
        'Si lo ves de otra manera, escríbenos. Lo que escribas lo lee otra persona.',
      ],
      button: 'Escribirnos',
      footer: 'Dream Diary. Recibes esto porque compartiste algo con nosotros.',
    },
    'moderation-keep': {
      subject: 'Se queda algo tuyo: {thing}',
      lines: [
        'Nos pidieron mirar algo tuyo: {thing}. Se queda como está.',
        '“{words}”',
        'Lo que se escribió al respecto: {reason}',
        'Si lo ves de otra manera, escríbenos. Lo que escribas lo lee otra persona.',
      ],
      button: 'Escribirnos',
      footer: 'Dream Diary. Recibes esto porque compartiste algo con nosotros.',
    },
    ...spanishMeetings,
    ...spanishMoney,
    contact: {
      subject: '{about}',
      lines: [
        'De: {writer}',
        '{standing}',
        '{letter}',
        'Responde a este correo, o escribe a {email}: de las dos formas le llega a quien escribió.',
      ],
      button: 'Ver todas las cartas',
      footer: 'Dream Diary. Recibes esto porque cuidas de este sitio.',
    },
  },
};
