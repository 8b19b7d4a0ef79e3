import { useQuery, useQueryClient, useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import type { IdentityView } from '#shared/accounts/accounts.ts';
import { leaveFor, providersQuery, socialFaultOf } from '#web/features/auth/auth.queries.ts';
import { useSession } from '#web/api/session.ts';
import { useErrorText } from '#web/i18n/error-text.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useSocialFaultWords } from '#web/i18n/social-fault.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { FormActions, FormMessage } from '#web/ui/fields/form.tsx';
import { ProofDialog } from './proof-dialog.tsx';
import { SettingsSection } from '#web/features/settings/settings-section.tsx';
import {
  beginLinking,
  ownIdentities,
  settingsKeys,
  unlinkIdentity,
} from '#web/features/settings/settings.queries.ts';
import { useState } from 'react';
import { ApiError } from '#web/api/api-error.ts';
import { NotRead } from '#web/ui/not-read.tsx';
import classes from './sessions-section.module.css';

const asksForProof = (error: unknown) => error instanceof ApiError && error.code === 'auth.step_up_needed';

/** An act that the server may answer with "confirm that it is you": it waits for the proof and is then done again. */
function useProven<Input>(act: (input: Input) => Promise<unknown>, onDone: () => unknown) {
  const [waiting, setWaiting] = useState<{ input: Input } | null>(null);
  const run = useMutation({
    mutationFn: act,
    onSuccess: onDone,
    onError: (error, input) => asksForProof(error) && setWaiting({ input }),
  });
  return {
    run,
    fault: run.isError && !asksForProof(run.error) ? run.error : null,
    asking: waiting !== null,
    cancel: () => setWaiting(null),
    goOn: () => {
      if (waiting) run.mutate(waiting.input);
      setWaiting(null);
    },
  };
}

type LinkedRowProps = { row: IdentityView; busy: boolean; onUnlink: () => void };

function LinkedRow({ row, busy, onUnlink }: LinkedRowProps) {
  const { t } = useTranslation('translation');
  const format = useFormat();
  return (
    <li className={classes.row}>
      <div>
        <p className={classes.name}>{row.label}</p>
        <p className={classes.when}>{t('settings.linked.since', { when: format.moment(row.created_at) })}</p>
      </div>
      <Button
        small
        loading={busy}
        aria-label={t('settings.linked.unlinkOne', { name: row.label })}
        onClick={onUnlink}
      >
        {t('settings.linked.unlink')}
      </Button>
    </li>
  );
}

/** What the provider's way back says: that it is linked, or why not. */
function Arrival() {
  const { t } = useTranslation('translation');
  const words = useSocialFaultWords();
  const { hash } = useLocation();
  const fault = socialFaultOf(hash);
  if (fault !== undefined) return <FormMessage tone="error">{words(fault)}</FormMessage>;
  return hash === '#linked' ? <FormMessage>{t('settings.linked.linked')}</FormMessage> : null;
}

function Linked({ list }: { list: readonly IdentityView[] }) {
  const { t } = useTranslation('translation');
  const errorText = useErrorText();
  const client = useQueryClient();
  const user = useSession((state) => state.user);
  const { data: providers = [] } = useQuery(providersQuery());
  const unlink = useProven(unlinkIdentity, () =>
    client.invalidateQueries({ queryKey: settingsKeys.identities(user) }),
  );
  const link = useProven(
    async (name: string) => leaveFor((await beginLinking(name)).url),
    () => undefined,
  );
  const fault = unlink.fault ?? link.fault;
  const asking = [unlink, link].find((act) => act.asking);
  const open = providers.filter(({ name }) => !list.some(({ provider }) => provider === name));
  return (
    <>
      <Arrival />
      {list.length === 0 && <p>{t('settings.linked.none')}</p>}
      <ul className={classes.list}>
        {list.map((row) => (
          <LinkedRow
            key={row.id}
            row={row}
            busy={unlink.run.isPending && unlink.run.variables === row.id}
            onUnlink={() => unlink.run.mutate(row.id)}
          />
        ))}
      </ul>
      {fault && <FormMessage tone="error">{errorText(fault)}</FormMessage>}
      {open.length > 0 && (
        <FormActions>
          {open.map(({ name, label }) => (
            <Button key={name} loading={link.run.isPending} onClick={() => link.run.mutate(name)}>
              {t('settings.linked.link', { name: label })}
            </Button>
          ))}
        </FormActions>
      )}
      {asking && <ProofDialog onDone={asking.goOn} onCancel={asking.cancel} />}
    </>
  );
}

/** Accounts elsewhere that may log in here; nothing where no provider is configured. */
export function LinkedSection() {
  const { t } = useTranslation('translation');
  const user = useSession((state) => state.user);
  const { data: providers = [] } = useQuery(providersQuery());
  const found = useQuery(ownIdentities(user, providers.length > 0));
  if (providers.length === 0) return null;
  return (
    <SettingsSection
      id="linked"
      title={t('settings.linked.title')}
      note={t('settings.linked.note')}
      loading={found.isPending}
    >
      <NotRead query={found} />
      {found.data && <Linked list={found.data} />}
    </SettingsSection>
  );
}
