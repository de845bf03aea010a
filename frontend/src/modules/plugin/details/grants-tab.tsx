import { useQueryClient } from '@tanstack/react-query';
import { Alert, App, Button, Checkbox, Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { background } from '../../../kernel/basis/failure/background';
import { get, post } from '../../../kernel/call/api/api';
import { useCan } from '../../../kernel/access/permission/can';
import { Problem } from '../../../kernel/look/failure/problem';
import { RelativeTime } from '../../../kernel/basis/time/relative-time';
import { useAttempt } from '../../../kernel/call/attempt/use-attempt';
import type { Consent } from '../plugin-answers';
import { usePluginWords } from '../use-plugin-words';
import { extentWords } from '../extent-words';
import css from './grants-tab.module.css';
import { PartFrame } from '../part/part-frame';
import { usePart } from '../part/use-part';

/** The permissions that a plugin asks for, and those that it was granted. */
export function GrantsTab({ id }: { id: number }) {
  const { t } = useTranslation('plugin');
  const query = usePart(id, 'grants', () => get('plugin/info', 'grants', { id }));
  const { data } = query;
  return (
    <PartFrame query={query} nothing={data?.asked.length === 0 ? t('grants.none') : undefined}>
      {data && <Grants key={JSON.stringify([data.versionId, data.asked])} id={id} consent={data} />}
    </PartFrame>
  );
}

function Grants({ id, consent: { asked, granted, versionId } }: { id: number; consent: Consent }) {
  const { t } = useTranslation('plugin');
  const { message } = App.useApp();
  const client = useQueryClient();
  const may = useCan()('plugin/info/grant');
  const { attempt, isBusy, problem } = useAttempt();
  const before = asked.filter((one) => one.granted).map(({ scope }) => scope);
  const [chosen, setChosen] = useState<readonly string[]>(before);
  const isChanged = chosen.length !== before.length || chosen.some((scope) => !before.includes(scope));
  const save = (scopes: readonly string[]) =>
    attempt(async () => {
      await post('plugin/info', 'grant', { id, scopes: [...scopes], ...(versionId !== null && { versionId }) });
      void message.success(t('grants.saved'));
      await client.invalidateQueries({ queryKey: ['plugin/info'] });
    });
  return (
    <>
      {before.length < asked.length && (
        <Alert
          type="warning"
          showIcon
          title={t('grants.open', { n: asked.length - before.length, count: asked.length - before.length })}
        />
      )}
      <Problem words={problem} />
      <ul className={css.grants}>
        {asked.map((one) => (
          <AskedLine
            key={one.scope}
            {...one}
            given={granted.find(({ scope }) => scope === one.scope)}
            isChosen={chosen.includes(one.scope)}
            isFixed={!may || isBusy}
            onChoose={(on) =>
              setChosen((old) => [...old.filter((scope) => scope !== one.scope), ...(on ? [one.scope] : [])])
            }
          />
        ))}
      </ul>
      {may && (
        <div className={css.actions}>
          <Button type="primary" disabled={!isChanged} loading={isBusy} onClick={() => background(save(chosen))}>
            {t('grants.save')}
          </Button>
          {before.length < asked.length && chosen.length < asked.length && (
            <Button disabled={isBusy} onClick={() => setChosen(asked.map(({ scope }) => scope))}>
              {t('grants.all')}
            </Button>
          )}
        </div>
      )}
    </>
  );
}

interface LineProps {
  scope: string;
  extent: unknown;
  risky: boolean;
  given: Consent['granted'][number] | undefined;
  isChosen: boolean;
  isFixed: boolean;
  onChoose: (on: boolean) => void;
}

function AskedLine({ scope, extent, risky, given, isChosen, isFixed, onChoose }: LineProps) {
  const { t } = useTranslation('plugin');
  const said = usePluginWords();
  return (
    <li data-risky={risky || undefined}>
      <Checkbox checked={isChosen} disabled={isFixed} onChange={({ target }) => onChoose(target.checked)}>
        <strong>{said('scope', scope)}</strong>
        {risky && <Tag color="error">{t('risky')}</Tag>}
      </Checkbox>
      <p>{said('scopeNote', scope)}</p>
      {extentWords(extent, said).map((words) => (
        <code key={words}>{words}</code>
      ))}
      {given && (
        <small>
          {t('grants.by', { name: given.grantedByName ?? '–' })} · <RelativeTime value={given.time} />
        </small>
      )}
    </li>
  );
}
