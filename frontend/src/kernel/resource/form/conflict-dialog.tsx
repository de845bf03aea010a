import { Button, Modal, Tag, Typography } from 'antd';
import { cellOf } from '../cell/cell';
import { inputsOf } from './form-values';
import type { ResourceOf } from '../declare/resource';
import css from './conflict-dialog.module.css';
import { useTexts } from '../declare/texts';
import type { Conflict } from './conflict';

interface Props {
  of: ResourceOf;
  conflict: Conflict | undefined;
  isSaving: boolean;
}

/** Shows what somebody else has saved in the same row, and asks whose values should be kept. */
export function ConflictDialog({ of, conflict, isSaving }: Props) {
  const { say } = useTexts(of.texts);
  return (
    <Modal
      title={say('conflict.title')}
      open={conflict !== undefined}
      onCancel={conflict?.back}
      width={640}
      mask={{ closable: false }}
      footer={[
        <Button key="back" onClick={conflict?.back}>
          {say('conflict.back')}
        </Button>,
        <Button key="theirs" onClick={conflict?.takeTheirs}>
          {say('conflict.theirs')}
        </Button>,
        <Button key="mine" type="primary" loading={isSaving} onClick={conflict?.keepMine}>
          {say('conflict.mine')}
        </Button>,
      ]}
    >
      <Typography.Paragraph type="secondary">
        {say(conflict?.changes.length ? 'conflict.note' : 'conflict.nothing')}
      </Typography.Paragraph>
      {conflict && conflict.changes.length > 0 && <Changes of={of} changes={conflict.changes} />}
    </Modal>
  );
}

function Changes({ of, changes }: { of: ResourceOf; changes: Conflict['changes'] }) {
  const texts = useTexts(of.texts);
  const { say } = texts;
  const show = (name: string, value: unknown) => {
    const field = inputsOf(of.fields).find((one) => one.name === name);
    if (!field) return null;
    const plain = { name, ...(field.options && { options: field.options }), table: { wrap: true } };
    return cellOf(plain, { id: 0, [name]: value }, texts);
  };
  return (
    <table className={css.changes}>
      <thead>
        <tr>
          {['field', 'before', 'saved', 'yours'].map((head) => (
            <th key={head} scope="col">
              {say(`conflict.${head}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {changes.map(({ name, before, theirs, mine, isClash }) => (
          <tr key={name}>
            <th scope="row">
              {texts.label(name)} {isClash && <Tag color="warning">{say('conflict.both')}</Tag>}
            </th>
            <td>
              <del>{show(name, before)}</del>
            </td>
            <td>{show(name, theirs)}</td>
            <td>{show(name, mine)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
