import { Alert, Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { type MenuDraft, newHome } from './menu-place';
import { type MenuRow, useMenuRows } from './menu-rows';

/** Shows in a menu's form that saving changes the home page. */
export function HomeNote() {
  const { rows } = useMenuRows();
  return (
    <Form.Item noStyle shouldUpdate>
      {({ getFieldsValue }) => <Note rows={rows} draft={getFieldsValue(true) as MenuDraft} />}
    </Form.Item>
  );
}

function Note({ rows, draft }: { rows: readonly MenuRow[]; draft: MenuDraft }) {
  const { t } = useTranslation('base-menu');
  const name = newHome(rows, { ...draft, orderNum: draft.orderNum ?? 0, parentId: draft.parentId ?? null });
  if (rows.length === 0 || name === undefined) return null;
  return <Alert type="warning" showIcon role="status" title={t('newHome', { name: name || t('thisMenu') })} />;
}
