import { FileExcelOutlined, InboxOutlined } from '@ant-design/icons';
import { Button, Input, Upload } from 'antd';
import { figure } from '../../basis/i18n/figure';
import type { Texts } from '../declare/texts';
import { saveAs } from '../../call/http/download';
import { importColumns, importLimits } from '../declare/rules';
import { csvText } from './csv-text';
import css from './import.module.css';

interface Props {
  resource: string;
  texts: Texts;
  isBusy: boolean;
  onChoose: (file: Blob) => void;
}

/** The source of an import: a file that is chosen or dropped, or rows that are pasted from a spreadsheet. */
export function FileChooser({ resource, texts: { say, label }, isBusy, onChoose }: Props) {
  const saveTemplate = () => {
    const columns = importColumns(resource);
    const rows = [columns.map(({ name }) => label(name)), columns.map(({ example }) => example)];
    saveAs(new Blob([csvText(rows)], { type: 'text/csv' }), `${resource.replaceAll('/', '-')}.csv`);
  };
  const limits = importLimits(resource);
  return (
    <div className={css.chooser}>
      <Upload.Dragger
        accept=".csv,.txt,.tsv,.xlsx"
        showUploadList={false}
        disabled={isBusy}
        beforeUpload={(file) => {
          onChoose(file);
          return false;
        }}
      >
        <p className={css.drop}>
          <InboxOutlined aria-hidden /> {isBusy ? say('import.reading') : say('import.choose')}
        </p>
      </Upload.Dragger>
      <p className={css.hint}>
        {say('import.hint')}{' '}
        {limits && say('import.limits', { rows: figure(limits.rows), mb: Math.round(limits.bytes / 2 ** 20) })}
        <Button type="link" size="small" icon={<FileExcelOutlined />} onClick={saveTemplate}>
          {say('import.template')}
        </Button>
      </p>
      <Input.TextArea
        aria-label={say('import.paste')}
        placeholder={say('import.paste')}
        autoSize={{ minRows: 3, maxRows: 6 }}
        value=""
        disabled={isBusy}
        onChange={({ target }) => target.value.trim() && onChoose(new Blob([target.value]))}
      />
    </div>
  );
}
