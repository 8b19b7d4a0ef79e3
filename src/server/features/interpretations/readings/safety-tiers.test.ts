import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { safetyTier } from './safety-tiers.ts';

const tier = (text: string, waking_note = '', reflection = '') =>
  safetyTier({ title: '', text, waking_note, reflection });

describe('safety tiers', () => {
  it.each([
    'He killed my brother with a spoon.',
    'I dreamed that she hanged herself.',
    'Ein Mann hat ihn ermordet.',
    'رأيت أنه قتلني',
    'Un hombre apuñaló a mi primo.',
    'Soñé que se ahorcó en el patio.',
    'Un inconnu a tué mon frère.',
    'J’ai rêvé qu’elle s’est pendue.',
    'Um homem esfaqueou meu primo.',
    'Alguém me matou na ponte.',
    '有人在桥上杀死了我的弟弟。',
    '梦里她上吊了。',
  ])('content: %s', (text) => expect(tier(text)).toBe('content'));

  it('waking: what the dreamer says of themselves, awake', () => {
    expect(tier('A lake.', 'I want to die.')).toBe('waking');
    expect(tier('A lake.', 'Some days I don’t want to live.')).toBe('waking');
    expect(tier('A lake. When I woke I wanted to kill myself.')).toBe('waking');
    expect(tier('Ein See.', 'Ich will nicht mehr leben.')).toBe('waking');
    expect(tier('بحيرة', 'لا أريد أن أعيش')).toBe('waking');
  });

  it.each([
    'I do not want to be here any longer.',
    'i dont want to be alive anymore',
    'Sometimes I just wish I were dead.',
    'I wish I had never been born.',
    'They would all be happier without me.',
    'It might be easier for my family if I were gone, if I was dead.',
    'I keep thinking about ending my life.',
    'There is nothing left to live for.',
    'I have been feeling suicidal again.',
    'I cut myself again last night.',
    'Seit Monaten möchte ich nicht mehr leben.',
    'Eigentlich wäre ich am liebsten tot.',
    'Ohne mich ginge es allen besser.',
    'Ich kann einfach nicht mehr weiter.',
    'Ich denke ständig daran, mich umzubringen.',
    'Ich mag einfach nicht mehr leben.',
    'اريد ان اموت',
    'أتمنّى الموت كل يوم.',
    'تعبت من الحياة.',
    'أفكر كثيرًا في الانتحار.',
    'Je n’ai plus envie de vivre.',
    'Não quero mais viver.',
    'Tengo ganas de morir.',
    '我不想活了。',
    'Ya no quiero vivir.',
    'Estoy cansada de la vida.',
    'Todos estarían mejor sin mí.',
    'Ojalá no hubiera nacido.',
    'Me he cortado otra vez.',
    'Je ne veux plus être là.',
    'Je suis fatiguée de vivre.',
    'J’aimerais ne plus exister.',
    'Ils iraient mieux sans moi.',
    'Je pense souvent à en finir.',
    'Não aguento mais viver.',
    'Estou cansado da vida.',
    'Queria nunca ter nascido.',
    'Todos ficariam melhor sem mim.',
    'Penso em me matar.',
    '有时候真想死。',
    '宁愿我没有出生。',
    '没有我他们会更好。',
    '我一直在考虑自杀。',
    '活着太累了。',
  ])('waking, however it is put: %s', (note) => {
    expect(tier('A lake.', note)).toBe('waking');
    expect(tier('A lake.', '', note)).toBe('waking');
  });

  it.each([
    'A lake. I woke up at three. I want to be dead.',
    'Ein See. Dann bin ich aufgewacht. Ich will nicht mehr leben.',
    'بحيرة. استيقظت باكيا. لا أريد أن أعيش.',
    'Un lago. Me desperté a las tres. Ya no quiero vivir.',
    'Un lac. Je me suis réveillée. Je ne veux plus vivre.',
    'Um lago. Acordei às três. Não quero mais viver.',
    '一片湖。我醒来了。我不想活了。',
  ])('waking: what follows on waking, too: %s', (text) => expect(tier(text)).toBe('waking'));

  it.each([
    'It was so lovely that I didn’t want to wake up.',
    'I wanted to die of boredom.',
    'I did not want to be there, at that party.',
    'Better without me at the wheel, my son says.',
    'Ich wollte vor Scham sterben.',
    'Ich will nicht mehr weg von hier.',
    'Ich will nicht mehr weiter darüber nachdenken.',
    'كدت أموت من الضحك.',
    'I don’t want to go on holiday with them.',
    'I wish I could disappear from that meeting.',
    'Era tan bonito que no quería despertar.',
    'Quería morirme de vergüenza.',
    'No quiero estar en esa fiesta.',
    'Je voudrais mourir de honte.',
    'Je ne veux plus y penser.',
    'Je n’en peux plus de ce travail.',
    'Queria morrer de vergonha.',
    'Não quero mais ir lá.',
    'Matei a saudade da minha avó.',
    '想死你了，老朋友。',
    '我不想再去那里了。',
  ])('none, though it sounds alike: %s', (note) => expect(tier('A lake.', note)).toBe('none'));

  it('inside the dream the same words are content', () =>
    expect(tier('I said I want to die and jumped.')).toBe('content'));

  it.each([
    'I wanted to die of embarrassment.',
    'My dead father served soup.',
    'We were at a funeral.',
    'The phone died.',
  ])('none: %s', (text) => expect(tier(text, text)).toBe('none'));

  it('stays silent over ordinary diaries', () => {
    const folder = new URL('../../../../../content/demo/dreams/', import.meta.url);
    const dreams = readdirSync(folder).flatMap(
      (file) =>
        (
          JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as {
            dreams: { text: string; waking_note: string | null }[];
          }
        ).dreams,
    );
    const tiers = dreams.map((dream) => tier(dream.text, dream.waking_note ?? ''));
    expect(tiers.filter((found) => found === 'waking')).toEqual([]);
    expect(tiers.filter((found) => found === 'content').length / dreams.length).toBeLessThan(0.03);
  });
});
