import { Alert, Button, Flex, Form, Modal, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import css from './auto-permissions.module.css';
import { background } from '../../../kernel/basis/failure/background';
import { CandidateLine } from './candidate-line';
import { EntitySelect } from './entity-select';
import type { MenuRow } from './menu-rows';
import { useAutoPermissions } from './use-auto-permissions';

interface Props {
  /** the page that gets the permissions; undefined closes the dialog */
  under: MenuRow | undefined;
  onClose: () => void;
}

/** Adds a separate permission for each call of the selected data structures. */
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
  const { chosen, candidates, choose, change, save, isBusy, problem } = useAutoPermissions(under, onClose);

  return (
    <Form layout="vertical" onFinish={() => background(save())} disabled={isBusy}>
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
                  <CandidateLine key={one.action} candidate={one} onChange={(what) => change(one, what)} />
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
