import { useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { post } from '../../../kernel/call/api/api';
import { background } from '../../../kernel/basis/failure/background';
import { useAttempt } from '../../../kernel/call/attempt/use-attempt';
import { type Candidate, candidatesOf, findPermissionFault, permissionsOf } from './auto-permissions';
import { useCallName } from './call-names';
import { useEps } from './eps';
import { type MenuRow, useMenuRows } from './menu-rows';
import { PERMISSION } from './menu-type';

/** The permissions to add to a page: one for each call of the selected data structures, editable before saving. */
export function useAutoPermissions(under: MenuRow, onClose: () => void) {
  const { t } = useTranslation('base-menu');
  const { message } = App.useApp();
  const client = useQueryClient();
  const nameOf = useCallName();
  const { entities } = useEps();
  const { rows } = useMenuRows();
  const [chosen, setChosen] = useState<string[]>([]);
  const [candidates, setCandidates] = useState<Candidate[]>([]);
  const { attempt, isBusy, problem, setProblem } = useAttempt();
  const siblings = rows.filter(({ parentId, type }) => parentId === under.id && type === PERMISSION);

  const choose = (resources: string[]) => {
    setChosen(resources);
    setProblem(undefined);
    setCandidates((old) =>
      resources.flatMap((resource) => {
        const kept = old.filter((one) => one.resource === resource);
        const entity = entities.find((one) => one.resource === resource);
        return kept.length > 0 || !entity ? kept : candidatesOf(entity, siblings, nameOf);
      }),
    );
  };
  const change = (changed: Candidate, what: Partial<Candidate>) =>
    setCandidates((old) => old.map((one) => (one === changed ? { ...one, ...what } : one)));
  const save = async () => {
    const fault = findPermissionFault(chosen, candidates);
    if (fault) return setProblem(t(fault));
    await attempt(async () => {
      const first = Math.max(-1, ...siblings.map(({ orderNum }) => orderNum)) + 1;
      const permissions = permissionsOf(candidates, under.id, first);
      await post('base/sys/menu', 'add', permissions);
      void message.success(t('autoDone', { n: permissions.length }));
      background(client.invalidateQueries({ queryKey: ['base/sys/menu'] }));
      onClose();
    });
  };

  return { chosen, candidates, choose, change, save, isBusy, problem };
}
