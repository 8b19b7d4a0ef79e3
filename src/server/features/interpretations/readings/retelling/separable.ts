/** What stands apart from a German verb in a sentence, and before it at the end of a clause, as one speaks too: "ging ran". */
const PARTICLES =
  'ab an auf aus bei durch ein empor entgegen fest fort heim her herab heran heraus herbei herein herüber herum herunter hervor hin hinab hinauf hinaus hinein hinterher hinüber hinunter hinweg los mit nach nieder ran rauf raus rein rüber rum runter um umher unter vor voran voraus vorbei vorüber weg weiter zu zurück zusammen';

/** A rest that ends with one of them, and what stands before it. */
export const APART = new RegExp(`^(?:(.*) )?(${PARTICLES.replaceAll(' ', '|')})$`, 'u');
