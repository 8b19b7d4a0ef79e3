import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { InGroup, SettingsSections } from '#web/features/settings/settings-section.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { holdInView } from '#web/ui/layers/hold-in-view.ts';
import { GroupList } from './group-list.tsx';
import { GroupSections } from './group-sections.tsx';
import { sectionOfHash, type SettingsGroup } from './settings-groups.ts';
import { SettingsIndex } from './settings-index.tsx';
import { useOpenGroup } from './use-open-group.ts';
import classes from './settings-groups.module.css';

/** The section that the address names is gone to, and a group that was chosen begins at its name. */
function useGoing(group: SettingsGroup | null) {
  const { hash } = useLocation();
  const title = useRef<HTMLHeadingElement>(null);
  const before = useRef(group);
  useEffect(() => {
    const section = hash ? document.getElementById(sectionOfHash(hash)) : null;
    if (!section && before.current !== group) title.current?.focus({ preventScroll: true });
    before.current = group;
    if (!section) return undefined;
    section.focus({ preventScroll: true });
    return holdInView(section);
  }, [hash, group]);
  return title;
}

function OneGroup({ group, wide }: { group: SettingsGroup; wide: boolean }) {
  const { t } = useTranslation('translation');
  const title = useGoing(group);
  return (
    <div className={classes.frame}>
      {wide && <SettingsIndex open={group} />}
      <div>
        <h2 ref={title} tabIndex={-1} className={classes.title}>
          {t(`settings.groups.${group}`)}
        </h2>
        <InGroup value>
          <SettingsSections>
            <GroupSections group={group} />
          </SettingsSections>
        </InGroup>
      </div>
    </div>
  );
}

/** A member's settings, one group at a time; where the window is narrow, the list of groups comes first. */
export function MemberSettings() {
  const { t } = useTranslation('translation');
  const { group, wide } = useOpenGroup();
  if (!group) return <GroupList />;
  return (
    <div>
      {!wide && (
        <Link to={{ search: '' }} className={classes.back}>
          <Icon name="back" /> {t('settings.title')}
        </Link>
      )}
      <OneGroup group={group} wide={wide} />
    </div>
  );
}
