import { type Cases, lines, person, place } from './case.ts';

export const es: Cases = {
  names: [person('José Ángel Moreno'), person('Lucía'), person('Luz'), place('Villaseca')],
  frames: lines(`
    Vi a [*] en la escalera.
    luego [*], con frío, se fue
    [*] estaba allí.
    ¿Era [*]? no lo sé
    «[*]», dijo alguien
    el abrigo de [*]; nada más`),
  texts: lines(`
    [jose angel] reía, [JOSÉ] también
    [Señor Moreno] y [don José] llegaron
    el pelo moreno de mi madre
    la luz de la casa, y [Luz] en la puerta
    [lucia] corría, [Lucía]!
    fuimos a [Villaseca] de noche, [villaseca] dormía
    el lunes y en Navidad no había nadie
    llama al [+34 612 345 678]
    Escribe a [lucia.m@correo.example] mañana
    Ayer vi a [Ramiro Quintanilla] y luego [Quintanilla] cantó.
    la [calle Mayor 12] estaba vacía
    el agua subía por la pared
    translúcida y lúcida`),
};
