import { describe, expect, it } from 'vitest';
import { questionRules, turnsOf } from './question-rules.ts';
import { QUOTED_TURNS, whereTurned } from './turns.ts';

/** The words that a turn would be asked about in. */
const saidOf = (turn: string, language: string, text: string): string[] =>
  whereTurned(turn, text, language).map(([start, end]) => text.slice(start, end));

describe('what happens in a telling is found in its own words', () => {
  it.each([
    ['heard', 'en', 'Wet carpet. Somebody humming behind me.', 'Somebody humming behind me'],
    ['heard', 'ar', 'سجاد مبلل. شخص يدندن خلفي.', 'شخص يدندن خلفي'],
    ['conceal', 'en', 'I hold the wheel up so she doesn’t notice.', 'so she doesn’t notice'],
    ['conceal', 'en', 'i kept nodding so he wouldnt see', 'so he wouldnt see'],
    ['conceal', 'de', 'ich hab genickt damit der chef nix merkt', 'damit der chef nix merkt'],
    ['conceal', 'ar', 'المقود انفصل ولا أريدها أن ترى.', 'ولا أريدها أن ترى'],
    ['stuff', 'en', 'The tiles are made of bread.', 'The tiles are made of bread'],
    ['stuff', 'de', 'Die Ziegel sind aus Brot.', 'Die Ziegel sind aus Brot'],
    ['stuff', 'ar', 'القرميد من خبز.', 'القرميد من خبز'],
    ['fills', 'en', 'Below, the street fills with milk.', 'the street fills with milk'],
    ['fills', 'de', 'Unten läuft die Straße voll Milch.', 'läuft die Straße voll Milch'],
    ['fills', 'ar', 'تحتنا الشارع يمتلئ بالحليب.', 'الشارع يمتلئ بالحليب'],
    ['heard', 'es', 'Moqueta mojada. Alguien tarareaba detrás de mí.', 'Alguien tarareaba detrás de mí'],
    ['conceal', 'es', 'asentía para que mi jefe no notara nada', 'para que mi jefe no notara'],
    ['stuff', 'es', 'Las tejas son de pan.', 'Las tejas son de pan'],
    ['fills', 'es', 'Abajo, la calle se llena de leche.', 'la calle se llena de leche'],
    ['broke', 'es', 'conduzco pero el volante se suelta y sigo', 'el volante se suelta'],
    ['claimed', 'es', 'Una enfermera corre a mi lado y dice que vamos ganando.', 'vamos ganando'],
    [
      'told',
      'es',
      'Me dio un frasco y me dijo que lo mantuviera caliente.',
      'me dijo que lo mantuviera caliente',
    ],
    ['passive', 'es', 'Se abrió la puerta desde fuera.', 'Se abrió la puerta desde fuera'],
    ['fit', 'es', 'En el cajón había un mar.', 'En el cajón había un mar'],
    ['endless', 'es', 'La marea bajó y no paró.', 'La marea bajó y no paró'],
    ['shrank', 'en', 'The whistle was getting smaller.', 'The whistle was getting smaller'],
    ['broke', 'de', 'und ich fahre, aber das Lenkrad löst sich und', 'das Lenkrad löst sich'],
    ['broke', 'ar', 'القلم يذوب.', 'القلم يذوب'],
    ['claimed', 'en', 'A nurse runs next to me, she says we are winning.', 'we are winning'],
    ['claimed', 'de', 'Die Frau sagt, sie nehmen nur Schatten.', 'sie nehmen nur Schatten'],
    ['phoned', 'en', 'Dad rang me in the dream.', 'Dad rang me'],
    ['phoned', 'ar', 'اتصل بي أبي في الحلم.', 'اتصل بي أبي'],
    ['mine', 'de', 'Ich wollte fragen, welches Buch es ist. Es war meins.', 'Es war meins'],
    ['named', 'de', 'oben ruft wer meinen Namen', 'ruft wer meinen Namen'],
    ['misnamed', 'ar', 'كل القوارير تناديني باسم غير اسمي', 'تناديني باسم غير اسمي'],
    ['became', 'en', 'I dreamt I was a lighthouse.', 'I was a lighthouse'],
    ['cost', 'de', 'Es hat einen Zahn gekostet.', 'Es hat einen Zahn gekostet'],
    ['withheld', 'en', 'Mark came back and wouldn’t tell us.', 'wouldn’t tell us'],
    ['lacks', 'en', 'The driver has no head but he is polite.', 'The driver has no head'],
    ['lacks', 'ar', 'السائق بلا رأس لكنه مهذب.', 'السائق بلا رأس'],
    ['other', 'de', 'mein bruder war ein hund und keiner fand was dabei', 'mein bruder war ein hund'],
    ['double', 'en', 'There were two of me.', 'There were two of me'],
    ['spoke', 'en', 'The baby answered all the questions.', 'The baby answered all the questions'],
    ['passive', 'ar', 'رجوته ألا يفعل. فُتح من تحت.', 'فُتح من تحت'],
    ['told', 'en', 'A man sold me a jar and told me to keep it warm.', 'told me to keep it warm'],
    ['hadto', 'en', 'I had to hold a baby.', 'I had to hold a baby'],
    ['part', 'de', 'Mein Kostüm passt noch. Das war das Schlimme daran.', 'Das war das Schlimme daran'],
    ['everyone', 'en', 'Everyone could hear it.', 'Everyone could hear it'],
    ['reason', 'en', 'I close it because the milk will go off.', 'because the milk will go off'],
    ['photo', 'de', 'Auf Seite 40 war ein Foto von mir.', 'Foto von mir'],
    ['fit', 'ar', 'فتحت الثلاجة فوجدت فيها ممرا مضاء.', 'فوجدت فيها ممرا مضاء'],
    ['endless', 'en', 'The tide went out and didn’t stop.', 'The tide went out and didn’t stop'],
    ['heard', 'pt', 'Tapete molhado. Alguém cantarolando atrás de mim.', 'Alguém cantarolando atrás de mim'],
    ['conceal', 'pt', 'fiquei concordando pra ninguém notar', 'pra ninguém notar'],
    ['stuff', 'pt', 'As telhas são de pão.', 'As telhas são de pão'],
    ['fills', 'pt', 'Lá embaixo a rua se enche de leite.', 'a rua se enche de leite'],
    ['shrank', 'pt', 'O apito ia ficando cada vez menor.', 'O apito ia ficando cada vez menor'],
    ['claimed', 'pt', 'A enfermeira diz que estamos ganhando.', 'estamos ganhando'],
    ['phoned', 'pt', 'Meu pai me ligou no sonho.', 'Meu pai me ligou'],
    ['became', 'pt', 'Sonhei que eu era um farol.', 'eu era um farol'],
    ['withheld', 'pt', 'O Marcos voltou e não quis nos contar.', 'não quis nos contar'],
    ['other', 'pt', 'meu irmão era um cachorro e ninguém estranhou', 'meu irmão era um cachorro'],
    ['told', 'pt', 'Um homem me vendeu um pote e me mandou deixá-lo quente.', 'me mandou deixá-lo quente'],
    ['hadto', 'pt', 'Eu tinha que segurar um bebê.', 'Eu tinha que segurar um bebê'],
    ['fit', 'pt', 'Abri a geladeira e dentro havia um corredor.', 'dentro havia um corredor'],
    ['endless', 'pt', 'A maré baixou e não parou.', 'A maré baixou e não parou'],
    ['heard', 'fr', 'Moquette mouillée. Quelqu’un fredonne derrière moi.', 'Quelqu’un fredonne derrière moi'],
    ['conceal', 'fr', 'je hochais la tête pour que le chef voie rien', 'pour que le chef voie rien'],
    ['stuff', 'fr', 'Les tuiles sont en pain.', 'Les tuiles sont en pain'],
    ['fills', 'fr', 'En bas, la rue se remplit de lait.', 'la rue se remplit de lait'],
    ['claimed', 'fr', 'Mon frère m’a dit que la mer était fermée.', 'la mer était fermée'],
    ['phoned', 'fr', 'Ma grand-mère m’a téléphoné.', 'Ma grand-mère m’a téléphoné'],
    ['became', 'fr', 'J’ai rêvé que j’étais un phare.', 'j’étais un phare'],
    ['withheld', 'fr', 'Marc est revenu et n’a pas voulu nous le dire.', 'n’a pas voulu nous le dire'],
    ['part', 'fr', 'Mon costume me va encore. C’était ça le pire.', 'C’était ça le pire'],
    [
      'fit',
      'fr',
      'J’ai ouvert le frigo et j’y ai trouvé un couloir éclairé.',
      'j’y ai trouvé un couloir éclairé',
    ],
    ['hid', 'fr', 'Je me cachais sous la table.', 'Je me cachais sous la table'],
  ])('%s, %s: %s', (turn, language, text, words) => {
    expect(saidOf(turn, language, text)).toEqual([words]);
  });

  it.each([
    ['stuff', 'en', 'Somebody gave me a slice of bread and a sheet of paper.'],
    ['phoned', 'en', 'They called me a liar and I phoned Dad.'],
    ['claimed', 'en', 'I said it was raining.'],
    ['claimed', 'de', 'Ein Schaffner sagte, ich solle mir keine Sorgen machen.'],
    ['withheld', 'en', 'I would not tell him.'],
    ['withheld', 'de', 'Ich wollte nichts sagen.'],
    ['broke', 'en', 'I melted.'],
    ['cost', 'en', 'It cost a fortune.'],
    ['something', 'en', 'Someone had replaced every book in my flat.'],
    ['claimed', 'es', 'El revisor me dijo que no me preocupara.'],
    ['stuff', 'es', 'Alguien me dio una rebanada de pan y una hoja de papel.'],
    ['anyway', 'es', 'Todos dicen lo mismo.'],
    ['shrank', 'es', 'Él se encogió de hombros.'],
    ['withheld', 'es', 'No quería decir nada.'],
    ['cost', 'es', 'Costaba una fortuna.'],
    ['became', 'ar', 'حلمت أنني أطير.'],
    ['shrank', 'en', 'The door was smaller than before.'],
    ['stuff', 'pt', 'O bolo era de chocolate e a mesa era de vidro.'],
    ['claimed', 'pt', 'Eu disse que estava chovendo.'],
    ['claimed', 'pt', 'O cobrador disse que eu não me preocupasse.'],
    ['withheld', 'pt', 'Eu não quis contar nada.'],
    ['broke', 'pt', 'Meu irmão quebrou o copo.'],
    ['cost', 'pt', 'Custou uma fortuna.'],
    ['became', 'pt', 'Meu irmão tinha virado um peixe.'],
    ['reason', 'pt', 'Acordei porque o despertador tocou.'],
    ['claimed', 'pt', 'Minha mãe disse que não era para abrir.'],
    ['conceal', 'fr', 'J’agite les bras pour qu’il me voie.'],
    ['claimed', 'fr', 'Je lui ai dit qu’il pleuvait.'],
    ['phoned', 'fr', 'Ils m’ont appelé menteur et j’ai téléphoné à papa.'],
    ['told', 'fr', 'Il me demande de l’eau.'],
    ['hadto', 'fr', 'Je devais avoir dix ans.'],
  ])('and nothing else is taken for it: %s, %s: %s', (turn, language, text) => {
    expect(saidOf(turn, language, text)).toEqual([]);
  });

  it('for every turn that is asked about so, in every language of questions', () => {
    for (const language of ['ar', 'de', 'en', 'es', 'fr', 'pt', 'zh']) {
      const asked = new Set(questionRules(language).flatMap(({ slots }) => slots.a.turn ?? []));
      for (const turn of QUOTED_TURNS) {
        expect(turnsOf(language)?.moments.has(turn), `${language} ${turn}`).toBe(true);
        expect(asked.has(turn), `${language} ${turn}`).toBe(true);
      }
    }
  });
});
