import { describe, expect, it } from 'vitest';
import { questionsOf } from '#server/features/interpretations/readings/questions.fixture.ts';
import { quotedTurn, whereTurned } from '#server/features/interpretations/readings/turns.ts';

const quotesOf = (turn: string, text: string, language: string): string[] =>
  whereTurned(turn, text, language).map((range) => quotedTurn(text, range));

/** What a plain report says of itself: how somebody felt, and what was not as they would have had it. */
describe('turns of plain reports', () => {
  it.each([
    ['shame', 'en', 'The choir stopped and I felt very foolish.', 'I felt very foolish'],
    ['shame', 'de', 'Alle sahen her und ich schämte mich.', 'ich schämte mich'],
    ['shame', 'ar', 'ضحك الجيران فخجلت كثيرا.', 'فخجلت كثيرا'],
    ['shame', 'es', 'Me dio mucha vergüenza.', 'Me dio mucha vergüenza'],
    ['shame', 'fr', 'J’avais honte et je suis sortie.', 'J’avais honte'],
    ['shame', 'pt', 'Eu fiquei com vergonha.', 'Eu fiquei com vergonha'],
    ['shame', 'zh', '我觉得很丢脸。', '我觉得很丢脸'],
    ['guilt', 'en', 'I felt guilty about the hens.', 'I felt guilty about the hens'],
    [
      'guilt',
      'de',
      'Ich hatte ein furchtbar schlechtes Gewissen.',
      'Ich hatte ein furchtbar schlechtes Gewissen',
    ],
    ['furious', 'en', 'I was so mad at the conductor.', 'I was so mad at the conductor'],
    ['furious', 'es', 'Me enfadé.', 'Me enfadé'],
    ['furious', 'fr', 'J’étais furieuse.', 'J’étais furieuse'],
    ['joy', 'en', 'I was very proud and sat down.', 'I was very proud'],
    ['joy', 'pt', 'Fiquei muito feliz.', 'Fiquei muito feliz'],
    ['sorrow', 'en', 'I felt very lonely.', 'I felt very lonely'],
    ['sorrow', 'de', 'Da war ich sehr traurig.', 'war ich sehr traurig'],
    ['dread', 'en', 'I was worried about the lamp.', 'I was worried about the lamp'],
    ['dread', 'ar', 'وخفت كثيرا.', 'وخفت كثيرا'],
    ['dread', 'zh', '我很害怕。', '我很害怕'],
    [
      'astonished',
      'en',
      'I was surprised at the size of the oven.',
      'I was surprised at the size of the oven',
    ],
    ['letdown', 'de', 'Ich war ganz enttäuscht.', 'Ich war ganz enttäuscht'],
    ['asif', 'en', 'The clerk nodded as if I had paid already.', 'The clerk nodded as if I had paid already'],
    ['asif', 'de', 'Sie grüßten, als hätte ich dort gewohnt.', 'Sie grüßten, als hätte ich dort gewohnt'],
    ['asif', 'es', 'Me hablaban como si yo supiera nadar.', 'Me hablaban como si yo supiera nadar'],
    ['asif', 'fr', 'Ils riaient comme si je savais.', 'Ils riaient comme si je savais'],
    ['asif', 'ar', 'جلسوا حولي كأنهم يعرفونني.', 'جلسوا حولي كأنهم يعرفونني'],
    ['asif', 'zh', '他们装作没看见船。', '他们装作没看见船'],
    [
      'turnedout',
      'en',
      'The pilot turned out to be my old teacher.',
      'The pilot turned out to be my old teacher',
    ],
    ['turnedout', 'zh', '原来是我的旧鞋。', '原来是我的旧鞋'],
    ['unwanted', 'en', 'I did not want to ring the bell.', 'I did not want to ring the bell'],
    ['unwanted', 'de', 'Ich wollte den Wal nicht wecken.', 'Ich wollte den Wal nicht wecken'],
    ['unwanted', 'fr', 'Je ne voulais pas toucher la lampe.', 'Je ne voulais pas toucher la lampe'],
    ['kepton', 'en', 'I kept counting the plates.', 'I kept counting the plates'],
    ['kepton', 'es', 'No paraba de contar platos.', 'No paraba de contar platos'],
    ['kepton', 'ar', 'وبقيت أعد الصحون.', 'وبقيت أعد الصحون'],
    ['onlydid', 'en', 'My aunt only smiled at the flood.', 'My aunt only smiled at the flood'],
    ['onlydid', 'zh', '我妈只是笑了笑。', '我妈只是笑了笑'],
    ['unnoticed', 'en', 'My brother did not even look up.', 'My brother did not even look up'],
    ['unnoticed', 'de', 'Mein Bruder merkte nichts.', 'Mein Bruder merkte nichts'],
    ['unknownme', 'en', 'My own cat did not recognise me.', 'My own cat did not recognise me'],
    ['unknownme', 'de', 'Meine Katze erkannte mich nicht.', 'Meine Katze erkannte mich nicht'],
    ['unknownme', 'es', 'Mi gato no me reconocía.', 'Mi gato no me reconocía'],
    ['unknownme', 'pt', 'O gato não me reconheceu.', 'O gato não me reconheceu'],
    ['unknownme', 'fr', 'Le chat ne me reconnaissait pas.', 'Le chat ne me reconnaissait pas'],
    ['unknownme', 'ar', 'جلست القطة ولم تعرفني.', 'ولم تعرفني'],
    ['unknownme', 'zh', '猫认不出我。', '猫认不出我'],
    ['onlymine', 'de', 'Ich bin die Einzige, die schwimmt.', 'Ich bin die Einzige, die schwimmt'],
    ['onlymine', 'pt', 'eu era a unica que cantava', 'eu era a unica que cantava'],
    [
      'everyone',
      'en',
      'Everybody turned around and looked at me.',
      'Everybody turned around and looked at me',
    ],
    ['secret', 'en', 'I could not tell him about the swan.', 'I could not tell him about the swan'],
    ['inquired', 'de', 'zwei frauen fragten mich wo der mond wohnt', 'fragten mich wo der mond wohnt'],
    ['claimed', 'en', 'She got up and said I never water the stars.', 'I never water the stars'],
  ])('are found as %s (%s: %s)', (turn, language, text, quote) => {
    expect(quotesOf(turn, text, language)).toEqual([quote]);
  });

  it.each([
    ['shame', 'en', 'I was not ashamed.'],
    ['shame', 'en', 'I was ashamed in front of the class.'],
    ['dread', 'de', 'Ich hatte keine Angst.'],
    ['asif', 'en', 'It shone as if it were a star.'],
    ['asif', 'en', 'He ate on as if nothing had happened.'],
    ['asif', 'de', 'Es schwankte, als wäre es ein Boot.'],
    ['asif', 'es', 'Brillaba como si fuera una moneda.'],
    ['claimed', 'en', 'The man said it was nice.'],
    ['noone', 'en', 'Nobody would be singing.'],
    ['secret', 'en', 'I could not tell when it would end.'],
    ['something', 'en', 'She asked if someone was waiting outside the hall.'],
    ['something', 'en', 'Someone knocked on the door and left.'],
    ['rang', 'en', 'The bell rang and we sat down.'],
    ['rang', 'ar', 'رن الجرس وجلسنا.'],
    ['rang', 'zh', '铃响了。'],
    ['words', 'zh', '到了“萝卜白菜”那一站。'],
    ['inquired', 'fr', 'je me demande si je nage.'],
    ['mine', 'fr', 'On me fait signe que c’est à moi.'],
  ])('are no %s (%s: %s)', (turn, language, text) => {
    expect(quotesOf(turn, text, language)).toEqual([]);
  });
});

describe('questions of a plain report', () => {
  const asked = (text: string, language = 'en') =>
    questionsOf(text, { dreamLanguage: language, language }).map((question) => question.text);

  it('are two different ones, though two turns share one', () => {
    const texts = asked('My uncle only smiled at the flood. I was very disappointed. The stairs led down.');
    const questions = texts.map((text) => text.split(': ').at(-1));
    expect(questions).toContain('what had you hoped for?');
    expect(new Set(questions).size).toBe(questions.length);
  });

  it('quote an item of a list without its mark', () => {
    const [text] = asked('- a ladder of butter in the chapel\n- the twins at sea');
    expect(text).not.toContain('“-');
  });
});
