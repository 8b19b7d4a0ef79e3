import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { placeOf } from '#shared/cms/cms.ts';
import { Segments } from '#web/ui/fields/segments.tsx';
import { useTheme } from '#web/ui/theme.ts';
import { liveValue, pictureOf, plainText } from './cms-words.ts';
import { findPlace, putWords } from './page-place.ts';
import type { CmsEditor } from './use-cms-editor.ts';
import classes from './preview.module.css';

/** Pages that the server sends drawn; the others come to life only in the browser, which a look runs nothing of. */
const DRAWN: readonly string[] = ['home', 'about', 'privacy', 'faq', 'header', 'footer'];
type Width = '390' | '1440';
const FRAME_HEIGHT = 480;

const regionOf = (page: string) => (page === 'header' || page === 'footer' ? page : 'main');

/** How wide the room for the frame is, pixels. */
function useRoom() {
  const element = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(0);
  useEffect(() => {
    const watched = element.current;
    if (!watched) return undefined;
    const observer = new ResizeObserver(() => setRoom(watched.clientWidth));
    observer.observe(watched);
    setRoom(watched.clientWidth);
    return () => observer.disconnect();
  }, []);
  return { element, room };
}

/** Scrolls the frame alone: what scrolls into view by itself would take the editor's own page along. */
function showInFrame(element: HTMLElement): void {
  const view = element.ownerDocument.defaultView;
  if (!view) return;
  const { top, height } = element.getBoundingClientRect();
  view.scrollTo({ top: view.scrollY + top - (view.innerHeight - height) / 2 });
}

type Look = { theme: string; words: string };

/** Shows what is typed where the page says it now; tells whether the place was found. */
function useWordsInPage({ entry, locale }: CmsEditor, { theme, words }: Look) {
  const frame = useRef<HTMLIFrameElement>(null);
  const place = useRef<HTMLElement | null>(null);
  const [loads, setLoads] = useState(0);
  const [found, setFound] = useState(true);
  useEffect(() => {
    const page = frame.current?.contentDocument;
    if (!page || loads === 0) return;
    page.documentElement.dataset.theme = theme;
    // Said to those whose browser runs nothing; here it is the frame that does not.
    for (const said of page.querySelectorAll('noscript')) said.remove();
    if (place.current?.ownerDocument !== page) {
      place.current = findPlace(page, plainText(entry.type, liveValue(entry, locale)), regionOf(entry.page));
      setFound(place.current !== null);
      if (place.current) showInFrame(place.current);
    }
    if (!place.current) return;
    putWords(place.current, words, entry.type === 'html');
    place.current.style.outline = '2px dashed currentColor';
    place.current.style.outlineOffset = '6px';
  }, [loads, theme, words, entry, locale]);
  return { frame, found, onLoad: () => setLoads((count) => count + 1) };
}

type FrameProps = {
  editor: CmsEditor;
  path: string;
  width: number;
  theme: string;
  onFound: (found: boolean) => void;
};

/** The page in its own width, made as small as the room asks. */
function Frame({ editor, path, width, theme, onFound }: FrameProps) {
  const { t } = useTranslation('translation');
  const { element, room } = useRoom();
  const { locale, value } = editor;
  const words = typeof value === 'string' ? value : '';
  const { frame, found, onLoad } = useWordsInPage(editor, { theme, words });
  useEffect(() => onFound(found), [found, onFound]);
  const scale = room === 0 ? 1 : Math.min(1, room / width);
  return (
    <div ref={element} className={classes.room} style={{ blockSize: FRAME_HEIGHT }}>
      <iframe
        ref={frame}
        className={classes.frame}
        title={t('admin.cms.preview')}
        src={`${path}?preview=1&lng=${locale}`}
        sandbox="allow-same-origin"
        tabIndex={-1}
        onLoad={onLoad}
        style={{ inlineSize: width, blockSize: FRAME_HEIGHT / scale, transform: `scale(${scale})` }}
      />
    </div>
  );
}

type BarProps = {
  width: Width;
  theme: string;
  onWidth: (width: Width) => void;
  onTheme: (theme: string) => void;
};

function LookBar({ width, theme, onWidth, onTheme }: BarProps) {
  const { t } = useTranslation('translation');
  return (
    <div className={classes.switches}>
      <Segments
        label={t('admin.cms.width')}
        value={width}
        options={(['390', '1440'] as const).map((one) => ({ value: one, label: one }))}
        onChange={onWidth}
      />
      <Segments
        label={t('admin.cms.light')}
        value={theme}
        options={[
          { value: 'night', label: t('admin.cms.night') },
          { value: 'dawn', label: t('admin.cms.dawn') },
        ]}
        onChange={onTheme}
      />
    </div>
  );
}

/** What no page shows: the value by itself. */
function Alone({ editor: { entry, locale, value } }: { editor: CmsEditor }) {
  const { src, alt } = pictureOf(value);
  return (
    <div className={`${classes.room} ${classes.alone}`} dir="auto" lang={locale}>
      {entry.type === 'image' && src !== '' ? (
        <img src={src} alt={alt} className={classes.picture} />
      ) : (
        plainText(entry.type, value)
      )}
    </div>
  );
}

/** The page as visitors get it, with what is typed in its place; nothing of it runs. */
export function PagePreview({ editor }: { editor: CmsEditor }) {
  const { t } = useTranslation('translation');
  const [width, setWidth] = useState<Width>(() => (window.innerWidth < 600 ? '390' : '1440'));
  const light = useTheme() === 'dawn' ? 'dawn' : 'night';
  const [theme, setTheme] = useState<string>(light);
  const [found, setFound] = useState(true);
  const { entry, locale } = editor;
  const path = placeOf(entry.page)?.path;
  const shown = entry.used && DRAWN.includes(entry.page) ? path : undefined;
  const alone = entry.used ? 'previewNone' : 'nothingUses';
  const inPage = found ? 'previewNote' : 'previewElsewhere';
  const note = shown === undefined ? alone : inPage;
  return (
    <section className={classes.preview} aria-label={t('admin.cms.preview')}>
      <div className={classes.bar}>
        <p>
          <b>{t('admin.cms.preview')}</b> {t(`admin.cms.${note}`)}
        </p>
        {shown !== undefined && <LookBar width={width} theme={theme} onWidth={setWidth} onTheme={setTheme} />}
      </div>
      {shown === undefined ? (
        <Alone editor={editor} />
      ) : (
        <Frame
          key={`${locale} ${entry.id}`}
          editor={editor}
          path={shown}
          width={Number(width)}
          theme={theme}
          onFound={setFound}
        />
      )}
    </section>
  );
}
