import { useQueryClient } from '@tanstack/react-query';
import { Alert, App, Button, Flex, Form, Input, Modal, Switch, Tag, Typography } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { post } from '../../../kernel/api';
import { useAttempt } from '../../../kernel/use-attempt';
import { type Candidate, candidatesOf, complaintAbout, permissionsOf } from './auto-permissions';
import css from './auto-permissions.module.css';
import { useCallName } from './call-names';
import { EntitySelect } from './entity-select';
import { useEps } from './eps';
import { KeysSelect } from './keys-select';
import { type MenuRow, useMenuRows } from './menu-rows';
import { PERMISSION } from './menu-type';

interface Props {
  /** the page that gets the permissions; undefined closes the dialog */
  under: MenuRow | undefined;
  onClose: () => void;
}

/** Adds a permission for each call of some data structures that should be granted by itself. */
export function AutoPermissionsDialog({ under, onClose }: Props) {
  const { t } = useTranslation(['base-menu', 'resource']);
  return (
    <Modal
      title={t('autoTitle', { name: under?.name ?? '' })}
      open={under !== undefined}
      onCancel={onClose}
      footer={null}
      width={800}
      mask={{ closable: false }}
      destroyOnHidden
    >
      {under && <Choice under={under} onClose={onClose} />}
    </Modal>
  );
}

function Choice({ under, onClose }: { under: MenuRow; onClose: () => void }) {
  const { t } = useTranslation(['base-menu', 'resource']);
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
    const complaint = complaintAbout(chosen, candidates);
    if (complaint) return setProblem(t(complaint));
    await attempt(async () => {
      const first = Math.max(-1, ...siblings.map(({ orderNum }) => orderNum)) + 1;
      const permissions = permissionsOf(candidates, under.id, first);
      await post('base/sys/menu', 'add', permissions);
      void message.success(t('autoDone', { n: permissions.length }));
      void client.invalidateQueries({ queryKey: ['base/sys/menu'] });
      onClose();
    });
  };

  return (
    <Form layout="vertical" onFinish={() => void save()} disabled={isBusy}>
      {problem && <Alert type="error" showIcon role="alert" title={problem} style={{ marginBottom: 12 }} />}
      <Form.Item label={t('entity')} htmlFor="auto-entities" required>
        <EntitySelect id="auto-entities" value={chosen} onChange={choose} />
      </Form.Item>
      <div className={css.entities}>
        {chosen.map((resource) => (
          <section key={resource}>
            <h3>{resource}</h3>
            <ul>
              {candidates
                .filter((one) => one.resource === resource)
                .map((one) => (
                  <li key={one.action} data-off={!one.isOn || undefined}>
                    <Switch
                      size="small"
                      aria-label={t('autoAdd', { name: one.action })}
                      checked={one.isOn}
                      onChange={(isOn) => change(one, { isOn })}
                    />
                    <Input
                      aria-label={t('autoName', { name: one.action })}
                      value={one.name}
                      disabled={!one.isOn}
                      {...(one.isOn && one.name.trim() === '' && { status: 'error' as const })}
                      onChange={({ target }) => change(one, { name: target.value })}
                    />
                    <KeysSelect
                      label={t('autoKeys', { name: one.action })}
                      keys={one.keys}
                      disabled={!one.isOn}
                      onChange={(keys) => change(one, { keys })}
                    />
                    {one.isThere && <Tag>{t('autoThere')}</Tag>}
                  </li>
                ))}
            </ul>
          </section>
        ))}
        {chosen.length === 0 && <Typography.Text type="secondary">{t('autoNote')}</Typography.Text>}
      </div>
      <Flex justify="end" gap="small" style={{ marginTop: 16 }}>
        <Button onClick={onClose}>{t('resource:cancel')}</Button>
        <Button type="primary" htmlType="submit" loading={isBusy}>
          {t('autoSave', { n: candidates.filter(({ isOn }) => isOn).length })}
        </Button>
      </Flex>
    </Form>
  );
}
