import { describe, expect, it } from 'vitest';
import { questionsOf, sourceOf } from '#server/features/interpretations/readings/questions.fixture.ts';
import { retold } from './retelling.ts';
import { toYou } from './second-person.ts';
import { speakerOf } from './speakers.ts';
import { whoIsMeant } from './whom.ts';

const saidBack = (language: string, text: string): string[] =>
  retold(sourceOf(language, text)).map(
    ({ turn, retold: said }) => `${turn?.slice('retold-'.length)}: ${said}`,
  );

describe('English as it is said back to whoever dreamt it', () => {
  it.each([
    ['I was in my boat and was told to wait', 'you were in your boat and were told to wait'],
    ['he gave me back what was mine', 'he gave you back what was yours'],
    ['I’d hidden myself from us', 'you’d hidden yourself from you'],
    ['I am late and my aunt was not', 'you are late and your aunt was not'],
    ['I just was there', 'you just were there'],
  ])('%s', (words, said) => expect(toYou(words)).toBe(said));
});

describe('a clause of an English report', () => {
  it.each([
    ['I wanted to ask the ferryman where the goats slept.', 'wish: ask the ferryman where the goats slept'],
    ['I was afraid to open the violin case.', 'feared: open the violin case'],
    ['I pretended to read the tide table.', 'hid: pretended to read the tide table'],
    ['I could not lift the anchor off the bed.', 'unable: lift the anchor off the bed'],
    ['I could not close the suitcase, things kept growing in it.', 'unable: close the suitcase'],
    [
      'I have to decide what to carry, there’s bread and my grandmother’s clock.',
      'duty: decide what to carry',
    ],
    ['I did not correct the bishop.', 'undone: correct the bishop'],
    ['I had to iron the flags.', 'duty: iron the flags'],
    ['I decided to row home with the piano.', 'decided: row home with the piano'],
    ['I kept counting the swans.', 'kept: counting the swans'],
    ['I realized that the lighthouse was mine.', 'dawned: realized that the lighthouse was yours'],
    ['I asked the vicar whose coat it was.', 'inquired: asked the vicar whose coat it was'],
    ['I told the pilot that we had eaten.', 'said: told the pilot that you had eaten'],
    ['I gave the diver my umbrella.', 'gave: gave the diver your umbrella'],
    ['I buttered the letters one by one.', 'did: buttered the letters one by one'],
    ['The vicar asked me if I could swim.', 'asked: the vicar asked you if you could swim'],
    ['My aunt said that the boat was hers.', 'told: your aunt said that the boat was hers'],
    ['A diver told me to eat the ticket.', 'ordered: the diver told you to eat the ticket'],
    ['My uncle would not look at me.', 'hurt: your uncle would not look at you'],
    ['Everybody got a hat except me.', 'hurt: everybody got a hat except you'],
    ['A girl handed me a wet glove.', 'kind: the girl handed you a wet glove'],
    ['My sister ironed the goat.', 'why: your sister ironed the goat'],
    ['Dad kept polishing the anchor. It rained.', 'why: your dad kept polishing the anchor'],
    ['The uncle was not a man with his back to me.', 'so: the uncle was not a man with his back to you'],
    ['There was an anchor in my bed.', 'there: there was an anchor in your bed'],
    ['When my turn came my brother closed the lid.', 'why: your brother closed the lid'],
    [
      'The water came up over the edge of the tub. We sat.',
      'happened: the water came up over the edge of the tub',
    ],
    ['My phone fell into the soup. We sat.', 'happened: your phone fell into the soup'],
    ['The lights were going out. We sat.', 'so: the lights were going out'],
    ['My stepdad rowed a piano. We sat.', 'why: your stepdad rowed a piano'],
    ['The old goat ate a letter. We sat.', 'why: the old goat ate a letter'],
    ['The passengers hid their oars. We sat.', 'why: the passengers hid their oars'],
    [
      'The diver only liked to be asked how he was. We sat.',
      'why: the diver only liked to be asked how he was',
    ],
    ['then i ironed the flags of the pier', 'did: ironed the flags of the pier'],
    ['The ferry does not stop at my pier. We sat.', 'hurts: the ferry does not stop at your pier'],
    [
      'My aunt leans over and says he likes my hat. We sat.',
      'tells: your aunt leans over and says he likes your hat',
    ],
    [
      'My aunt laughed at everything the diver said. We sat.',
      'why: your aunt laughed at everything the diver said',
    ],
    ['People began to dig. We sat.', 'why: people began to dig'],
    ['My aunt told the divers to wipe their feet.', 'why: your aunt told the divers to wipe their feet'],
    ['He looked lost, I wanted to help him find the pier.', 'wish: help him find the pier'],
    ['I wanted the divers to see my hat.', 'others: the divers to see your hat'],
    ['I could still jump off the ferry.', 'undone: jump off the ferry'],
    ['I was about to open the violin case.', 'undone: open the violin case'],
    ['I was steering the ferry from the back seat.', 'own: were steering the ferry from the back seat'],
    ['I had forty hats in my coat.', 'own: had forty hats in your coat'],
    ['I keep pedalling over the harbour.', 'as: you keep pedalling over the harbour'],
    ['I’m rowing a piano past my school.', 'as: you are rowing a piano past your school'],
    ['I cast the rope at the swan.', 'did: cast the rope at the swan'],
    ['We both ironed the flags again.', 'did: ironed the flags again'],
    [
      'I left the pier without saying a word to the diver.',
      'said: left the pier without saying a word to the diver',
    ],
    ['I was thinking I should say stop because of the swan.', 'undone: say stop'],
    [
      'In the dream I knew I had to paint the swan before it flew off.',
      'duty: paint the swan before it flew off',
    ],
    ['I couldn’t tell my aunt whose boat it was.', 'unable: tell your aunt whose boat it was'],
    [
      'The diver whispered that my aunt had left and had anybody told me.',
      'told: the diver whispered that your aunt had left',
    ],
  ])('%s', (text, said) => expect(saidBack('en', text)).toContain(said));

  it.each([
    ['is what somebody says without marks', 'The coach said good shot.'],
    ['is what one thinks of it awake', 'I think it was my aunt from the harbour or something.'],
    ['is no whole sentence', 'Long green corridors with my name.'],
    ['speaks to somebody', 'My aunt never knows when you are hungry.'],
    ['is no name', 'Started this in the harbour.'],
    ['is said behind a comma', 'My aunt says, since Tuesday.'],
    ['only leads to what happens', 'The only thing is my aunt looks at the rope.'],
    ['is of waking', 'I woke up and my sister ironed the goat.'],
    ['is told ahead', 'It is my voice saying what will come.'],
    ['was not there', 'There were no oars in the boat.'],
    ['was never done', 'I never hit the pier with the boat.'],
    ['only says who it was', 'A guy I had never seen before.'],
    ['goes on with somebody else', 'I tried to count and more came in.'],
    ['breaks off', 'My aunt painted a door between the kitchen and the pier.'],
    ['is one’s own word as it was said', 'I said guys the boat is mine.'],
    ['is quoted with "like"', 'I was like dude, move the boat.'],
    ['is written without marks', 'My aunt wrote on the wall, nice boat.'],
    ['is said as it was said', 'My aunt said I am the swan.'],
    ['is of a death awake', 'My uncle died in March at the harbour.'],
    ['is only felt', 'I was so ashamed of the boat.'],
    ['is only known', 'I don’t know what the ferry was for.'],
  ])('that %s is not said back', (_, text) => expect(saidBack('en', text)).toEqual([]));

  it('names who "he" is where one alone can be meant', () => {
    expect(saidBack('en', 'My uncle sat in the boat. He sold my oars. It rained.')).toContain(
      'why: your uncle sold your oars',
    );
    expect(saidBack('en', 'My uncle rowed with my brother. He sold my oars. It rained.')).toContain(
      'why: he sold your oars',
    );
    expect(whoIsMeant('I dreamt about my late uncle. He rowed like a young man. ', 'he')).toBe(
      'your late uncle',
    );
    expect(whoIsMeant('Mum rowed. I told her about the baby. ', 'she')).toBe('your mum');
    expect(whoIsMeant('I met a driver and later a nurse. ', 'she')).toBeNull();
  });

  it('at the end of a report is gone back to', () => {
    expect(saidBack('en', 'We sat in the boat. The bell stopped.')).toContain('then: the bell stopped');
  });
});

describe('who spoke', () => {
  const speaker = (text: string, words: string) => {
    const at = text.indexOf(words);
    return speakerOf(text, [at, at + words.length]);
  };
  it.each([
    ['A nurse keeps asking me "Which one is yours?"', 'Which one is yours?', 'the nurse'],
    ['"You are late," said my aunt.', 'You are late', 'your aunt'],
    ['I rowed and he said "mind the swan".', 'mind the swan', 'him'],
    ['The sign had "no swans" on it.', 'no swans', null],
  ])('%s', (text, words, who) => expect(speaker(text, words)).toBe(who));

  it('is named where one is asked what to answer', () => {
    const [question] = questionsOf('The boat leaked. A nurse asked me "Which swan is yours?"');
    expect(question?.text).toBe(
      '“Which swan is yours?”: what do you answer the nurse, now that you are awake?',
    );
  });
});

describe('a sentence about somebody else in another language', () => {
  it.each([
    [
      'es',
      'Mi tía me dijo que el barco no quería verme.',
      'told: tu tía te dijo que el barco no quería verte',
    ],
    ['es', 'Mi hermano planchaba las banderas.', 'why: tu hermano planchaba las banderas'],
    [
      'fr',
      'Le plongeur m’a demandé si le cygne avait un billet.',
      'asked: le plongeur t’a demandé si le cygne avait un billet',
    ],
    ['fr', 'Ma tante ne me regardait pas.', 'hurt: ta tante ne te regardait pas'],
    [
      'fr',
      'Le plongeur m’a demandé pourquoi j’avais son ancre.',
      'asked: le plongeur t’a demandé pourquoi tu avais son ancre',
    ],
    [
      'pt',
      'Minha tia me perguntou por que eu tinha a âncora.',
      'asked: sua tia te perguntou por que você tinha a âncora',
    ],
    ['pt', 'Minha tia vendia meus remos.', 'why: sua tia vendia seus remos'],
    ['de', 'Meine Tante bügelte die Fahnen.', 'why: deine Tante die Fahnen bügelte'],
    ['de', 'Eine alte Ziege sah mich nicht an.', 'hurt: eine alte Ziege dich nicht ansah'],
    ['de', 'Der Lotse gab mir einen nassen Handschuh.', 'kind: der Lotse dir einen nassen Handschuh gab'],
    ['zh', '奶奶不让我上船。', 'hurt: 奶奶不让你上船'],
    ['de', 'Meine Tante hat die Fahnen gebügelt.', 'why: deine Tante die Fahnen gebügelt hat'],
    ['ar', 'كانت خالتي تكوي الأعلام.', 'why: كانت خالتك تكوي الأعلام'],
    ['ar', 'سألني البحار عن اسمي.', 'asked: سألك البحار عن اسمك'],
  ])('%s: %s', (language, text, said) => expect(saidBack(language, text)).toEqual([said]));

  it.each([
    ['es', 'La llave la tenía yo en la mano.'],
    ['fr', 'Le billet que j’ai perdu était mouillé.'],
    ['pt', 'O barco que comprei afundava devagar.'],
    ['de', 'Meine Tante wollte die Fahnen bügeln, weil es regnete.'],
    ['de', 'Auf der Fähre bügelte meine Tante.'],
    ['de', 'Meine Tante erzählte von ihrem Urlaub.'],
  ])('is left where verbs would have to change (%s: %s)', (language, text) =>
    expect(saidBack(language, text)).toEqual([]),
  );
});

it('says in the question which of its words are the dreamer’s', () => {
  const text = 'We sat. My uncle sold the oars to a swan in my hat.';
  const [question] = questionsOf(text);
  expect(question?.quoted).toEqual(['uncle sold the oars to a swan in']);
  expect(text.slice(...question!.ranges[0]!)).toBe(question?.quoted[0]);
});
