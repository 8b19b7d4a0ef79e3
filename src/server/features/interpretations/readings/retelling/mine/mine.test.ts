import { describe, expect, it } from 'vitest';
import { toldOfMine } from './mine.ts';

describe('what the dreamer does, as it is said to them in', () => {
  it.each([
    ['Ich bügelte die Fahnen auf der Fähre', 'du die Fahnen auf der Fähre bügeltest'],
    ['Ich hielt den Anker in der Hand', 'du den Anker in der Hand hieltst'],
    ['Ich saß auf dem Klavier', 'du auf dem Klavier saßest'],
    ['Ich habe meiner Tante den Schirm gegeben', 'du deiner Tante den Schirm gegeben hast'],
    ['Wir sind über den Deich gelaufen', 'ihr über den Deich gelaufen seid'],
    ['Dann machte ich den Koffer zu', 'du den Koffer zumachtest'],
    ['Am Ende habe ich mich versteckt', 'du dich am Ende versteckt hast'],
    ['Ich wollte mir die Fahnen ansehen', 'du dir die Fahnen ansehen wolltest'],
    ['Ich hielt den Anker und traute mich nicht', 'du den Anker hieltst'],
  ])('German: %s', (clause, said) => expect(toldOfMine(clause, 'de')?.said).toBe(said));

  it.each([
    ['J’ai posé la main sur l’ancre', 'tu as posé la main sur l’ancre'],
    ['Je n’ai pas osé ouvrir ma valise', 'tu n’as pas osé ouvrir ta valise'],
    ['Je me suis cachée derrière le piano', 'tu t’es cachée derrière le piano'],
    ['Je lui ai rendu mon parapluie', 'tu lui as rendu ton parapluie'],
    ['Je repassais les drapeaux', 'tu repassais les drapeaux'],
    ['J’étais assise sur le cygne', 'tu étais assise sur le cygne'],
  ])('French: %s', (clause, said) => expect(toldOfMine(clause, 'fr')?.said).toBe(said));

  it.each([
    ['Le grité que no era mi barco', 'le gritaste que no era tu barco'],
    ['Yo planchaba las banderas', 'planchabas las banderas'],
    ['No quise abrir la maleta', 'no quisiste abrir la maleta'],
    ['Me senté en el piano', 'te sentaste en el piano'],
    ['Le pagué los remos', 'le pagaste los remos'],
    ['Toqué el piano', 'tocaste el piano'],
    ['Me avergoncé de mi tía', 'te avergonzaste de tu tía'],
    ['Averigüé su nombre', 'averiguaste su nombre'],
    ['Diré la verdad', null],
    ['Escondí el ancla para llevármela', null],
    ['Guardaba los remos en casa', null],
    ['Cogí a mi tía y salimos', null],
  ])('Spanish: %s', (clause, said) => expect(toldOfMine(clause, 'es')?.said ?? null).toBe(said));

  it.each([
    ['Peguei a âncora da minha tia', 'você pegou a âncora da sua tia'],
    ['Toquei o piano', 'você tocou o piano'],
    ['Farei o jantar', null],
    ['Fiquei em cima do piano', 'você ficou em cima do piano'],
    ['Comecei a passar as bandeiras', 'você começou a passar as bandeiras'],
    ['Eu passava as bandeiras', 'você passava as bandeiras'],
    ['Não quis abrir a mala', 'você não quis abrir a mala'],
    ['Me sentei no cisne', 'você se sentou no cisne'],
    ['Passava as bandeiras', null],
  ])('Portuguese: %s', (clause, said) => expect(toldOfMine(clause, 'pt')?.said ?? null).toBe(said));

  it.each([
    ['我把船推下了水', '你把船推下了水'],
    ['我偷偷把锚放回我的箱子里', '你偷偷把锚放回你的箱子里'],
    ['我们一起熨旗子', '你们一起熨旗子'],
    ['我妈妈在熨旗子', null],
    ['我对你笑了一下', null],
  ])('Chinese: %s', (clause, said) => expect(toldOfMine(clause, 'zh')?.said ?? null).toBe(said));

  it.each([
    ['كتبت اسمي على الشراع', 'كتبت اسمك على الشراع'],
    ['وضعت يدي على المرساة', 'وضعت يدك على المرساة'],
    ['أردت الخروج من السفينة', 'أردت الخروج من السفينة'],
    ['تركت حقيبتي عند خالتي', 'تركت حقيبتك عند خالتك'],
    ['كنت أطير فوق الميناء', null],
    ['كانت خالتي تكوي الأعلام', null],
    ['فتحت أمي الباب', null],
    ['حملت أشيائي إلى السفينة', null],
  ])('Arabic: %s', (clause, said) => expect(toldOfMine(clause, 'ar')?.said ?? null).toBe(said));

  it('English elsewhere', () => expect(toldOfMine('I ironed the flags', 'en')).toBeNull());
});

it.each([
  ['de', 'Ich traute mich nicht auf die Fähre', 'Ich bügelte die Fahnen'],
  ['fr', 'Je n’ai pas osé ouvrir la valise', 'J’ai repassé les drapeaux'],
  ['es', 'No quise abrir la maleta', 'Planché las banderas'],
  ['pt', 'Não quis abrir a mala', 'Passei as bandeiras'],
  ['zh', '我不敢上船', '我也上了船'],
  ['ar', 'خجلت من خالتي', 'كتبت اسمي على الشراع'],
])('what is held back tells more than what is done (%s)', (language, held, done) => {
  expect(toldOfMine(held, language)?.turn).toBe('retold-held');
  expect(toldOfMine(done, language)?.turn).toBe('retold-did');
});
