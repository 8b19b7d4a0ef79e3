import { describe, expect, it } from 'vitest';
import { tagDream } from './tagger.ts';

const tag = (text: string, language: string) =>
  tagDream({ text, language, known: { people: [], places: [] } });
const labels = (text: string, language: string) => tag(text, language).map(({ label }) => label);

describe('acts, feelings and kin in other languages', () => {
  it.each([
    ['de', 'Ein Mann verfolgte mich und schrie mich an.', 'act:aggression'],
    ['de', 'Sie lachten mich aus.', 'act:aggression'],
    ['de', 'Er gab mir einen Apfel und umarmte mich.', 'act:friendliness'],
    ['de', 'Meine große Schwester sang.', 'person:schwester'],
    ['de', 'Ich wusste nicht, wo ich war.', 'feeling:wonder'],
    ['es', 'Un hombre me perseguía y me insultó.', 'act:aggression'],
    ['es', 'Ella me dio un libro.', 'act:friendliness'],
    ['es', 'Mi hermana menor cantaba.', 'person:hermana'],
    ['ar', 'كان رجل يلاحقني', 'act:aggression'],
    ['ar', 'أعطتني جدتي خبزا', 'act:friendliness'],
    ['ar', 'كانت أختي هناك', 'person:أخت'],
    ['fr', 'Un inconnu m’a frappé dans la rue.', 'act:aggression'],
    ['fr', 'Elle m’a offert une fleur.', 'act:friendliness'],
    ['fr', 'Ma petite sœur chantait.', 'person:sœur'],
    ['fr', 'Je nageais dans l’eau.', 'element:water'],
    ['fr', 'J’avais très peur.', 'feeling:fear'],
    ['fr', 'Deux chevaux couraient.', 'animal:cheval'],
    ['pt', 'O homem gritou comigo e me empurrou.', 'act:aggression'],
    ['pt', 'Ela me deu um livro.', 'act:friendliness'],
    ['pt', 'Minha irmã cantava.', 'person:irmã'],
    ['pt', 'Eu estava muito triste.', 'feeling:sadness'],
    ['zh', '有人在追我。', 'act:aggression'],
    ['zh', '她送给我一本书。', 'act:friendliness'],
    ['zh', '我的妹妹在唱歌。', 'person:妹妹'],
    ['zh', '我很害怕。', 'feeling:fear'],
    ['zh', '我看到两只狗。', 'animal:狗'],
  ])('in %s, %s holds %s', (language, text, label) => expect(labels(text, language)).toContain(label));

  it.each([
    ['de', 'Ich trat in das Zimmer ein.', 'act:aggression'],
    ['de', 'Peters Schwester und seine Mutter sangen.', 'person:schwester'],
    ['de', 'Der Fischer schlief.', 'animal:fisch'],
    ['de', 'Die Schüler schliefen.', 'place:schule'],
    ['de', 'Ein komisches Haus stand dort.', 'feeling:wonder'],
    ['es', 'La hermana de Pedro cantaba.', 'person:hermana'],
    ['es', 'María cantaba.', 'element:water'],
    ['es', 'Me moría de risa.', 'theme:death'],
    ['ar', 'كانت أخته هناك', 'person:أخت'],
    ['fr', 'La sœur de Paul chantait.', 'person:sœur'],
    ['fr', 'Je volais au-dessus de la ville.', 'act:aggression'],
    ['fr', 'Je n’avais pas peur.', 'feeling:fear'],
    ['pt', 'A irmã do Pedro cantava.', 'person:irmã'],
    ['pt', 'Não tinha medo.', 'feeling:fear'],
    ['zh', '他的妹妹在唱歌。', 'person:妹妹'],
    ['zh', '我在打电话。', 'act:aggression'],
    ['zh', '我没有害怕。', 'feeling:fear'],
  ])('in %s, %s holds no %s', (language, text, label) => expect(labels(text, language)).not.toContain(label));

  it.each([
    ['de', 'Ich war in Österreich.', 'place:österreich'],
    ['es', 'Estaba en Francia.', 'place:francia'],
    ['fr', 'Nous étions en Italie.', 'place:italie'],
    ['pt', 'Estávamos na Itália.', 'place:itália'],
    ['zh', '我们在日本。', 'place:日本'],
    ['ar', 'كنا في فرنسا', 'place:فرنسا'],
  ])('knows lands in %s', (language, text, label) => expect(labels(text, language)).toContain(label));

  it.each([
    ['de', 'Ich wachte schreiend auf.'],
    ['es', 'Me desperté gritando.'],
    ['fr', 'Je me suis réveillée en hurlant.'],
    ['pt', 'Acordei gritando.'],
    ['ar', 'كان كابوسا'],
    ['zh', '我被吓醒了。'],
  ])('suggests a nightmare in %s', (language, text) =>
    expect(labels(text, language)).toContain('theme:nightmare'),
  );
});
