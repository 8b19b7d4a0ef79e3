import { readFileSync } from 'node:fs';
import { analyseEnglish } from '#server/language/english.ts';
import { termsOfText } from '#server/language/terms.ts';
import { vagueWords } from '#server/language/vague-words.ts';
import { findingsIn } from '#server/features/interpretations/readings/readings.fixture.ts';
import { makeReading } from '#server/features/interpretations/readings/reading.ts';
const all = JSON.parse(readFileSync(process.argv[2]!, 'utf8')) as Record<string,string[]>;
for (const [language, texts] of Object.entries(all)) for (const [i,text] of texts.entries()) {
  const words = language === 'en' ? analyseEnglish(text) : undefined;
  const nouns = new Set(words?.filter((w) => w.pos === 'noun' && w.content).map((w) => w.start));
  const telling = termsOfText(text, language).filter((t) => !vagueWords(language).has(t.word) && (words ? nouns.has(t.start) && t.word.length>2 : language==='ar' ? t.word.startsWith('ال') && t.word.length>4 : /^\p{Lu}/u.test(text.slice(t.start,t.end)) && !/(?:^|[.!?…:"„“”\n]\s*)$/u.test(text.slice(0,t.start)))).map((t): { word: string; range: [number, number] } => ({ word: text.slice(t.start, t.end), range: [t.start, t.end] }));
  const findings = findingsIn(text, language, words);
  for (const id of [i+1, i+101]) {
  const r = makeReading({ dream: { id, title: '', text, language, waking_note: '', reflection: '', night_of: '2026-03-01' }, language, findings, elements: [], words: telling.slice(0, 12), diary: [], senses: [], recentQuestions: new Set(), askedBefore: new Set(), verdicts: {}, order: { lenses: ['history', 'questions', 'compared', 'dictionary'], why: null } } as any);
  console.log(id < 100 ? `${language} ${i+1} ${text.slice(0,60)}  [${findings.map(f=>f.label).join(',')}] ${r.safety}` : '   (other order)');
  for (const q of r.questions) console.log('     ?', q.text, ' <', q.id.split('|')[0], '>');
  }
}
