import { DownloadOutlined } from '@ant-design/icons';
import { Alert, Button, Table } from 'antd';
import { saveAs } from '../../call/http/download';
import { lookup } from '../../basis/values/lookup';
import type { Texts } from '../declare/texts';
import { csvText } from './csv-text';
import css from './import.module.css';
import type { Imported } from './send-file';

type Handout = NonNullable<Imported['handout']>[number];

const COLUMNS = ['username', 'name', 'password'];

/** The result of an import, and data that is shown only now. */
export function ImportResult({ result: { counts, handout = [] }, texts: { say } }: { result: Imported; texts: Texts }) {
  const save = () => {
    const rows = handout.map((row) => COLUMNS.map((name) => lookup(row, name) ?? ''));
    const text = csvText([COLUMNS.map((name) => say(`import.${name}`)), ...rows]);
    saveAs(new Blob([text], { type: 'text/csv' }), `${say('import.passwords')}.csv`);
  };
  return (
    <div className={css.preview}>
      <Alert
        type="success"
        showIcon
        role="status"
        title={say('import.done')}
        description={say('import.doneNote', counts)}
      />
      {handout.length > 0 && (
        <>
          <Alert type="warning" showIcon title={say('import.handout')} />
          <Table<Handout>
            size="small"
            rowKey={(row) => row['username'] ?? ''}
            dataSource={handout}
            scroll={{ x: 'max-content', y: 'min(40vh, 360px)' }}
            pagination={{ size: 'small', pageSize: 50, hideOnSinglePage: true, showSizeChanger: false }}
            columns={COLUMNS.map((name) => ({
              key: name,
              title: say(`import.${name}`),
              render: (_, row) => (name === 'password' ? <code>{lookup(row, name)}</code> : lookup(row, name)),
            }))}
          />
          <Button icon={<DownloadOutlined />} onClick={save}>
            {say('import.save')}
          </Button>
        </>
      )}
    </div>
  );
}
