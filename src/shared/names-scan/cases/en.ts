import { type Cases, lines, person, place } from './case.ts';

export const en: Cases = {
  names: [
    person('Anna Schmidt', 'annie'),
    person('Rose'),
    person("Liam O'Brien"),
    person('Will'),
    person('mother'),
    place('Lake Morwen'),
  ],
  frames: lines(`
    I saw [*] on the stairs.
    then [*], wet and cold, went home
    [*] was there.
    It was ([*]) again
    "[*]" somebody called
    with [*]'s old coat
    the coat of [*]; nothing else
    near the door: [*]
    and—[*]—was gone
    #[*] swam`),
  texts: lines(`
    [Annas] hat and [anna]'s gloves
    [annie] is what we call her
    [SCHMIDT] wrote it down
    nothing but [schmidt], in small letters
    [anna schmidt] and [Schmidt, Anna] are one
    [A. Schmidt] signed, [Anna S.] did not
    [A. S.] stood on the letter
    [Mrs Schmidt] knew, [Dr. Schmidt] too
    [J. Berger] came and [Prof. Berger] left
    a rose on the table, and [Rose] beside it
    I will go, said [Will] to me
    my mother and the frank art of hope
    [O’Brien] laughed, [liam o'brien] too, [obrien] as well
    [Liam] sang
    the house at [Lake Morwen] is cold, [morwen] is deep
    write to [anna.schmidt@mail.example] today
    [anna_schmidt+x@sub.mail.example], she said
    call [+43 660 123 45 67] or [0664/1234567]
    the account [AT61 1904 3002 3457 3201]
    see [https://example.org/anna] and [www.example.org/a?b=c]
    I am [@night_owl] there
    she lives at [12 Harbour Street]
    On Monday in March we left for Christmas.
    I walked with [Jakob Berger] along the shore. Later [Berger] swam.
    We met [Mary-Jane Watson] by the well.
    There was [Ludwig van der Heide] in a boat.
    and [D’Angelo] sang
    The river ran on and nobody knew why.
    In 1998, at 06:41, room 12.
    The House Behind The Hill
    it was 2024-05-01, then 1914-1918
    my uncle [Ronald] waved
    Suddenly the Moon spoke English.
    nobody in this sentence has a name
    an annal of bananas, hannas and joannas`),
};
