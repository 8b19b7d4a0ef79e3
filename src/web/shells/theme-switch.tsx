import { useTranslation } from 'react-i18next';
import { useThemeTurn } from '#web/api/use-theme-turn.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useTheme } from '#web/ui/theme.ts';
import classes from './switches.module.css';

/** Night or dawn; the button names what a press leads to. */
export function ThemeSwitch() {
  const { t } = useTranslation('common');
  const theme = useTheme();
  const turn = useThemeTurn();
  const next = theme === 'dawn' ? 'night' : 'dawn';
  return (
    <button type="button" className={classes.theme} onClick={() => turn(next)}>
      <Icon name={next === 'dawn' ? 'sun' : 'night'} />
      {t(`shell.theme.${next}`)}
    </button>
  );
}
