import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PushView } from '#shared/notifications/push.ts';
import { joinPush, leavePush, pushState } from '#web/api/push-browser.ts';
import { useSession } from '#web/api/session.ts';
import { useErrorText } from '#web/i18n/error-text.ts';
import { useFormat } from '#web/i18n/format.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { FormMessage } from '#web/ui/fields/form.tsx';
import { deviceOf } from '#web/features/settings/account/device-of.ts';
import {
  addDevice,
  leaveDevice,
  pushDevices,
  removeDevice,
  settingsKeys,
  tryDevice,
} from '#web/features/settings/settings.queries.ts';
import { NotRead } from '#web/ui/not-read.tsx';
import classes from './notifications.module.css';

function useDeviceName(): (agent: string) => string {
  const { t } = useTranslation('translation');
  return (agent) => {
    const { browser, system } = deviceOf(agent);
    if (browser && system) return t('settings.notifications.device', { browser, system });
    return browser ?? system ?? t('settings.notifications.unknown');
  };
}

/** One device with what can be done about it. */
function Device({
  device: { id, agent, created_at: since },
  onChange,
}: {
  device: PushView['devices'][number];
  onChange: (view: PushView) => void;
}) {
  const { t } = useTranslation('translation');
  const format = useFormat();
  const errorText = useErrorText();
  const name = useDeviceName()(agent);
  const remove = useMutation({ mutationFn: () => removeDevice(id), onSuccess: onChange });
  const trial = useMutation({ mutationFn: () => tryDevice(id) });
  const fault = trial.error ?? remove.error;
  return (
    <li className={classes.device}>
      <div>
        <p>{name}</p>
        <small role="status">
          {fault
            ? errorText(fault)
            : trial.isSuccess
              ? t('settings.notifications.tried')
              : t('settings.notifications.since', { day: format.moment(since, { dateStyle: 'medium' }) })}
        </small>
      </div>
      <div className={classes.acts}>
        <Button small look="plain" loading={trial.isPending} onClick={() => trial.mutate()}>
          {t('settings.notifications.try')}
        </Button>
        <Button
          small
          loading={remove.isPending}
          aria-label={t('settings.notifications.remove', { name })}
          onClick={() => remove.mutate()}
        >
          {t('settings.notifications.removeShort')}
        </Button>
      </div>
    </li>
  );
}

/** Permission is asked for by this press alone. */
function ThisDevice({ view, onChange }: { view: PushView; onChange: (view: PushView) => void }) {
  const { t } = useTranslation('translation');
  const errorText = useErrorText();
  const [state, setState] = useState(pushState);
  const join = useMutation({
    mutationFn: async () => {
      const input = await joinPush(view.key);
      setState(pushState());
      return input ? addDevice(input) : view;
    },
    onSuccess: onChange,
  });
  const leave = useMutation({
    mutationFn: async () => {
      const endpoint = await leavePush();
      return endpoint === null ? view : leaveDevice(endpoint);
    },
    onSuccess: onChange,
  });
  if (state !== 'can')
    return (
      <FormMessage>
        {t(state === 'denied' ? 'settings.notifications.denied' : 'settings.notifications.cannot')}
      </FormMessage>
    );
  const fault = join.error ?? leave.error;
  const isOurs = fault !== null && 'status' in fault;
  return (
    <>
      <div className={classes.acts}>
        <Button icon="bell" loading={join.isPending} onClick={() => join.mutate()}>
          {t('settings.notifications.here')}
        </Button>
        {view.devices.length > 0 && (
          <Button look="plain" loading={leave.isPending} onClick={() => leave.mutate()}>
            {t('settings.notifications.hereOff')}
          </Button>
        )}
      </div>
      {fault && <FormMessage>{isOurs ? errorText(fault) : t('settings.notifications.failed')}</FormMessage>}
    </>
  );
}

/** The devices that are told, and whether this browser is to be one of them. */
export function DevicesPart() {
  const { t } = useTranslation('translation');
  const user = useSession((state) => state.user);
  const client = useQueryClient();
  const found = useQuery(pushDevices(user));
  const { data } = found;
  if (!data) return <NotRead query={found} />;
  const onChange = (view: PushView) => client.setQueryData(settingsKeys.push(user), view);
  return (
    <div className={classes.devices}>
      <h4>{t('settings.notifications.devices')}</h4>
      {data.devices.length === 0 ? (
        <p className={classes.zone}>{t('settings.notifications.none')}</p>
      ) : (
        <ul>
          {data.devices.map((device) => (
            <Device key={device.id} device={device} onChange={onChange} />
          ))}
        </ul>
      )}
      <ThisDevice view={data} onChange={onChange} />
    </div>
  );
}
