import { InboxOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Input, Modal, Upload } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { post } from '../../../kernel/api';
import { PHONE_DIALOG } from '../../../kernel/phone-dialog';
import { useIsPhone } from '../../../kernel/use-media';
import { useAttempt } from '../../../kernel/use-attempt';
import { decodeText } from './decode-text';
import { ImportPreview } from './import-preview';
import { type Imported, ImportResult } from './import-result';
import { MOST_WORDS, readWords } from './read-words';
import css from './sensitive-word.module.css';

interface Props {
  isOpen: boolean;
  onClose: () => void;
}

/** Takes in a list of words, pasted or from a text file: what it holds is shown before, what became of it after. */
export default function ImportDialog({ isOpen, onClose }: Props) {
  const { t } = useTranslation(['im-word', 'resource']);
  const client = useQueryClient();
  const isPhone = useIsPhone();
  const [text, setText] = useState('');
  const { attempt, isBusy, problem } = useAttempt();
  const [imported, setImported] = useState<Imported>();
  const read = readWords(text);
  const isReady = read.words.length > 0 && read.words.length <= MOST_WORDS;

  const run = () =>
    attempt(async () => {
      setImported(await post('im/sensitive_word', 'import', { words: read.words }));
      void client.invalidateQueries({ queryKey: ['im/sensitive_word'] });
    });

  return (
    <Modal
      title={t('import.title')}
      open={isOpen}
      onCancel={onClose}
      mask={{ closable: false }}
      width={isPhone ? '100%' : 580}
      {...(isPhone ? PHONE_DIALOG : { centered: true })}
      footer={
        imported ? (
          <Button type="primary" autoFocus onClick={onClose}>
            {t('import.close')}
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>{t('resource:cancel')}</Button>
            <Button type="primary" loading={isBusy} disabled={!isReady} onClick={() => void run()}>
              {read.words.length > 0 ? t('import.go', { n: read.words.length }) : t('import')}
            </Button>
          </>
        )
      }
    >
      {imported ? (
        <ImportResult imported={imported} />
      ) : (
        <div className={css.import}>
          {problem && <Alert type="error" showIcon role="alert" title={problem} />}
          <Input.TextArea
            aria-label={t('import.paste')}
            placeholder={t('import.paste')}
            autoSize={{ minRows: 6, maxRows: 12 }}
            value={text}
            disabled={isBusy}
            onChange={({ target }) => setText(target.value)}
          />
          <Upload.Dragger
            accept=".txt,.csv,text/plain,text/csv"
            showUploadList={false}
            disabled={isBusy}
            beforeUpload={(file) => {
              void decodeText(file).then((found) => setText((old) => (old.trim() ? `${old}\n${found}` : found)));
              return false;
            }}
          >
            <p className={css.drop}>
              <InboxOutlined aria-hidden /> {t('import.file')}
            </p>
          </Upload.Dragger>
          <ImportPreview read={read} />
        </div>
      )}
    </Modal>
  );
}
