import type { Mail } from '#server/adapters/mail/port.ts';
import { mailHtml } from '#server/features/auth/mails.service.ts';
import type { ModerationAct } from '#shared/moderation.ts';
import type { PublicSubject } from '#shared/reports.ts';
import type { SupportedLanguage } from '#shared/languages.ts';

type Words = {
  things: Record<PublicSubject, string>;
  acts: Record<ModerationAct, { subject: string; line: string }>;
  reason: string;
  appeal: string;
  contact: string;
  footer: string;
};

const WORDS: Record<string, Words> = {
  en: {
    things: { public_dream: 'shared dream', comment: 'comment', interpretation: 'interpretation' },
    acts: {
      hide: {
        subject: 'Your {thing} was hidden',
        line: 'Somebody who looks after this place has hidden your {thing}. Others do not see it any more; you have not lost it.',
      },
      restore: {
        subject: 'Your {thing} shows again',
        line: 'We looked at your {thing} once more. It is where it was before.',
      },
      keep: {
        subject: 'Your {thing} stays',
        line: 'We were asked to look at your {thing}. It stays as it is.',
      },
    },
    reason: 'What was written about it: {reason}',
    appeal: 'If you see it differently, write to us. Somebody else reads what you write.',
    contact: 'Contact us',
    footer: 'Dream Diary. You get this because you shared something with us.',
  },
  de: {
    things: { public_dream: 'geteilter Traum', comment: 'Kommentar', interpretation: 'Deutung' },
    acts: {
      hide: {
        subject: 'Verborgen: {thing} von dir',
        line: 'Jemand von denen, die sich hier kümmern, hat etwas von dir verborgen ({thing}). Andere sehen es nicht mehr; verloren ist es dir nicht.',
      },
      restore: {
        subject: 'Wieder zu sehen: {thing} von dir',
        line: 'Wir haben noch einmal hingesehen ({thing}). Es ist wieder da, wo es war.',
      },
      keep: {
        subject: 'Bleibt: {thing} von dir',
        line: 'Wir wurden gebeten, uns etwas von dir anzusehen ({thing}). Es bleibt, wie es ist.',
      },
    },
    reason: 'Was dazu geschrieben wurde: {reason}',
    appeal: 'Wenn du das anders siehst, schreib uns. Jemand anderes liest, was du schreibst.',
    contact: 'Schreib uns',
    footer: 'Dream Diary. Du bekommst das, weil du bei uns etwas geteilt hast.',
  },
  ar: {
    things: { public_dream: 'حلم شاركته', comment: 'تعليق', interpretation: 'تفسير' },
    acts: {
      hide: {
        subject: 'أُخفي ما كتبته: {thing}',
        line: 'أخفى أحد القائمين على هذا المكان شيئًا كتبته ({thing}). لم يعد الآخرون يرونه، لكنك لم تفقده.',
      },
      restore: {
        subject: 'عاد ما كتبته إلى الظهور: {thing}',
        line: 'نظرنا مرة أخرى فيما كتبته ({thing}). وقد عاد إلى مكانه.',
      },
      keep: {
        subject: 'يبقى ما كتبته: {thing}',
        line: 'طُلب منا أن ننظر فيما كتبته ({thing}). وهو باقٍ كما هو.',
      },
    },
    reason: 'ما كُتب عنه: {reason}',
    appeal: 'إن كنت ترى الأمر على نحو آخر فاكتب إلينا. سيقرأ ما تكتبه شخص آخر.',
    contact: 'راسلنا',
    footer: 'Dream Diary. تصلك هذه الرسالة لأنك شاركت شيئًا معنا.',
  },
} satisfies Record<SupportedLanguage, Words>;

type Told = { act: ModerationAct; subject: PublicSubject; reason: string; words: string; contact: string };

/** What the author of a public thing is told about a decision, with the way to object, in their language or English. */
export function decisionMail(to: { email: string; language: string }, told: Told): Mail {
  const language = WORDS[to.language] ? to.language : 'en';
  const { things, acts, reason, appeal, contact, footer } = WORDS[language] ?? WORDS.en!;
  const fill = (text: string) =>
    text.replaceAll('{thing}', () => things[told.subject]).replaceAll('{reason}', () => told.reason);
  const { subject: subjectText, line } = acts[told.act];
  const subject = fill(subjectText);
  const lines = [fill(line), `“${told.words}”`, fill(reason), appeal];
  return {
    to: to.email,
    template: `moderation-${told.act}`,
    subject,
    text: [...lines, told.contact, `-- \n${footer}`].join('\n\n'),
    html: mailHtml({ language, subject, lines, button: { label: contact, href: told.contact }, footer }),
  };
}
