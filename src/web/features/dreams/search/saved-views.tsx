import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type SavedView, VIEWS_KEPT } from '#shared/library/saved-views.ts';
import { useErrorText } from '#web/i18n/error-text.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { toast } from '#web/ui/layers/toasts.ts';
import { UndoBar } from '#web/ui/layers/undo-bar.tsx';
import { savedViews, useKeepView, useRemoveView } from '#web/features/dreams/library/library.queries.ts';
import classes from './saved-views.module.css';

type ViewProps = { view: SavedView; current: boolean; onOpen: () => void; onRemove: () => void };

function View({ view, current, onOpen, onRemove }: ViewProps) {
  const { t } = useTranslation('translation');
  return (
    <li className={classes.view} data-current={current || undefined}>
      <button
        type="button"
        className={classes.open}
        aria-pressed={current}
        title={view.query}
        onClick={onOpen}
      >
        <bdi>{view.name}</bdi>
      </button>
      <button
        type="button"
        className={classes.remove}
        aria-label={t('dreams.find.views.remove', { name: view.name })}
        onClick={onRemove}
      >
        <Icon name="close" />
      </button>
    </li>
  );
}

/** Asks for a name for the present search. */
function NameView({ q, onDone }: { q: string; onDone: () => void }) {
  const { t } = useTranslation('translation');
  const errorText = useErrorText();
  const [name, setName] = useState('');
  const keep = useKeepView();
  const save = () => {
    if (name.trim() === '') return;
    keep.mutate(
      { name: name.trim(), query: q },
      { onSuccess: onDone, onError: (error) => toast(errorText(error), { status: 'error' }) },
    );
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onDone();
    if (event.key !== 'Enter') return;
    event.preventDefault();
    save();
  };
  return (
    <span className={classes.naming}>
      <input
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it has just been asked for
        autoFocus
        type="text"
        value={name}
        maxLength={60}
        dir="auto"
        aria-label={t('dreams.find.views.name')}
        placeholder={t('dreams.find.views.name')}
        onChange={(event) => setName(event.target.value)}
        onKeyDown={press}
      />
      <Button small look="lamp" loading={keep.isPending} disabled={name.trim() === ''} onClick={save}>
        {t('dreams.find.views.keep')}
      </Button>
      <Button small look="plain" onClick={onDone}>
        {t('dreams.find.views.cancel')}
      </Button>
    </span>
  );
}

/** Lets the present search join the saved views, as long as it is not one and there is room. */
export function SaveSearch({ q }: { q: string }) {
  const { t } = useTranslation('translation');
  const { data: views = [] } = useQuery(savedViews);
  const [naming, setNaming] = useState(false);
  if (q === '' || views.length >= VIEWS_KEPT || views.some(({ query }) => query === q)) return null;
  if (naming) return <NameView q={q} onDone={() => setNaming(false)} />;
  return (
    <Button small look="plain" icon="plus" hang onClick={() => setNaming(true)}>
      {t('dreams.find.views.save')}
    </Button>
  );
}

type SavedViewsProps = {
  q: string;
  onSearch: (q: string) => void;
  onRemoved: (view: SavedView) => void;
};

/** Searches that the dreamer keeps: one press opens one, a second closes it again. */
export function SavedViews({ q, onSearch, onRemoved }: SavedViewsProps) {
  const { t } = useTranslation('translation');
  const { data: views = [] } = useQuery(savedViews);
  const errorText = useErrorText();
  const remove = useRemoveView();
  // Told by the promise: the menu may have been closed before the answer comes.
  const removeView = (view: SavedView) =>
    remove.mutateAsync(view).then(
      () => onRemoved(view),
      (error: unknown) => toast(errorText(error), { status: 'error' }),
    );
  if (views.length === 0) return null;
  return (
    <div className={classes.part}>
      <p className={classes.title} aria-hidden="true">
        {t('dreams.find.views.label')}
      </p>
      <ul className={classes.views} aria-label={t('dreams.find.views.label')}>
        {views.map((view) => (
          <View
            key={view.id}
            view={view}
            current={view.query === q}
            onOpen={() => onSearch(view.query === q ? '' : view.query)}
            onRemove={() => void removeView(view)}
          />
        ))}
      </ul>
    </div>
  );
}

/** Brings back the view that has just been removed. */
export function RemovedView({ view, onGone }: { view: SavedView; onGone: () => void }) {
  const { t } = useTranslation('translation');
  const keep = useKeepView();
  return (
    <UndoBar
      message={t('dreams.find.views.removed', { name: view.name })}
      busy={keep.isPending}
      onUndo={() => keep.mutate({ name: view.name, query: view.query }, { onSuccess: onGone })}
      onGone={onGone}
    />
  );
}
