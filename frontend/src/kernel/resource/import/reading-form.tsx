import { Alert, Form, Select } from 'antd';
import { useState } from 'react';
import { FileReadingEncoding } from '../../../api/codes';
import type { Texts } from '../declare/texts';
import { importColumns } from '../declare/rules';
import css from './import.module.css';
import type { FileReading } from './send-file';
import type { Wish } from './use-import';

interface Props {
  resource: string;
  reading: FileReading;
  texts: Texts;
  isBusy: boolean;
  onWish: (wish: Wish) => void;
}

/** How the file was read: its encoding or its sheet, and the field that each of its columns fills. Each can be chosen otherwise. */
export function ReadingForm({ resource, reading, texts, isBusy, onWish }: Props) {
  const { say } = texts;
  const { encoding, isDoubtful, sheets = [], sheet } = reading;
  return (
    <Form layout="vertical" size="small" aria-busy={isBusy} className={css.reading}>
      {isDoubtful && <Alert type="warning" showIcon role="alert" title={say('import.doubtful')} />}
      <div className={css.choices}>
        {encoding && encoding !== 'utf-8' && (
          <Form.Item label={say('import.encoding')} htmlFor="import-encoding">
            <Select
              id="import-encoding"
              value={encoding}
              options={FileReadingEncoding.map((value) => ({ value, label: say(`import.encoding.${value}`) }))}
              onChange={(value) => onWish({ encoding: value })}
            />
          </Form.Item>
        )}
        {sheets.length > 1 && (
          <Form.Item label={say('import.sheet')} htmlFor="import-sheet">
            <Select
              id="import-sheet"
              value={sheet}
              options={sheets.map((value) => ({ value }))}
              onChange={(value) => onWish({ sheet: value })}
            />
          </Form.Item>
        )}
      </div>
      <Headings resource={resource} reading={reading} texts={texts} onWish={onWish} />
    </Form>
  );
}

/** The columns of the file. They stay open while somebody says what they are. */
function Headings({ resource, reading: { heads }, texts: { say, label }, onWish }: Omit<Props, 'isBusy'>) {
  const named = heads.filter(({ text }) => text);
  const [isOpen, setOpen] = useState(named.some(({ field }) => field === null));
  if (named.length === 0) return null;
  const options = [
    { value: '', label: say('import.leaveOut') },
    ...importColumns(resource).map(({ name, required }) => ({
      value: name,
      label: label(name) + (required ? ' *' : ''),
    })),
  ];
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {say('import.heads', { n: named.length, known: named.filter(({ field }) => field !== null).length })}
      </summary>
      <div className={css.heads}>
        {named.map(({ text, field }, at) => (
          <Form.Item key={at} label={headLabel(text)} htmlFor={`import-head-${at}`}>
            <Select
              id={`import-head-${at}`}
              value={field ?? ''}
              options={options}
              {...(field === null && { status: 'warning' as const })}
              onChange={(value) => onWish({ heading: { [text]: value } })}
            />
          </Form.Item>
        ))}
      </div>
    </details>
  );
}

const headLabel = (text: string) => (
  <bdi className={css.head} title={text}>
    {text}
  </bdi>
);
