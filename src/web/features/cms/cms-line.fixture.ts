import { fireEvent, screen } from '@testing-library/react';
import type { CmsEntry } from '#shared/cms/cms.ts';
import { standInForServer } from '#web/testing/server.ts';

const CMS = '/v2/api/lambda/cms';
const READ = '2026-11-20T10:00:00.000Z';
const LATER = '2026-11-22T09:00:00.000Z';
export const entry: CmsEntry = {
  id: 7,
  page: 'home',
  key: 'hero.note',
  type: 'text',
  value: { en: 'Begin tonight.' },
  draft: {},
  planned: {},
  shipped: { en: 'No account needed.', de: 'Ohne Konto.', ar: 'بلا حساب.' },
  used: true,
  state: 'rewritten',
  missing: ['de', 'ar'],
  words: 2,
  published_at: READ,
  updated_at: READ,
};
export const drafted = (en: string): CmsEntry => ({
  ...entry,
  draft: { en },
  state: 'draft',
  updated_at: LATER,
});
const answer = (model: CmsEntry) => ({ body: { error: false, model, before: null, after: null } });
const history = { body: { error: false, list: [] } };

/** A server whose entry is `present`, and that does what is asked or breaks the line, before the act or after it. */
export function serve(present: CmsEntry) {
  const state = {
    entry: present,
    line: 'whole' as 'whole' | 'broken' | 'answerLost',
    slow: undefined as Promise<void> | undefined,
  };
  const reply = () => {
    if (state.line !== 'whole') throw new TypeError('Failed to fetch');
    return new Response(JSON.stringify(answer(state.entry).body));
  };
  const act = (change: (body: never) => CmsEntry) => async (body: unknown) => {
    await state.slow;
    if (state.line === 'broken') return reply();
    if ((body as { updated_at: string }).updated_at !== state.entry.updated_at)
      return new Response(JSON.stringify({ error: true, message: 'Changed meanwhile' }), { status: 409 });
    state.entry = change(body as never);
    return reply();
  };
  const calls = standInForServer({
    [`GET ${CMS}/7`]: async () => reply(),
    [`GET ${CMS}/7/history`]: history,
    [`PUT ${CMS}/7/draft`]: act(({ locale, value }: { locale: string; value: string | null }) => {
      const { [locale]: _old, ...others } = state.entry.draft as Record<string, string>;
      return {
        ...state.entry,
        draft: { ...others, ...(value !== null && { [locale]: value }) },
        updated_at: LATER,
      };
    }),
    [`POST ${CMS}/7/publish`]: act(() => ({
      ...entry,
      value: { en: state.entry.draft.en ?? '' },
      updated_at: '2026-11-22T10:00:00.000Z',
    })),
  });
  return { state, calls };
}

export const field = () => screen.findByLabelText<HTMLTextAreaElement>('Text, English');
export const type = async (value: string) => fireEvent.change(await field(), { target: { value } });
export const publish = () => fireEvent.click(screen.getByRole('button', { name: 'Publish English' }));
