import { SwapOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { App, Button, Upload } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { background } from '../../../kernel/basis/failure/background';
import { post } from '../../../kernel/call/api/api';
import { messageOf } from '../../../kernel/basis/failure/api-error';
import { extensionOf } from '../../../kernel/form/files/file-kind';
import type { FileRow } from '../../../kernel/form/files/file-row';
import { uploadOne } from '../../../kernel/form/files/sending/upload-one';
import { ReplaceQuestion } from './replace-question';

/** Replaces the content of a file under the same address, after a confirmation that shows both. */
export function ReplaceFile({ file }: { file: FileRow }) {
  const { t } = useTranslation('space');
  const { message, modal } = App.useApp();
  const client = useQueryClient();
  const [isSending, setSending] = useState(false);

  const replace = async (next: File) => {
    setSending(true);
    try {
      const url = await uploadOne(next, {});
      await post('space/info', 'replace', { id: file.id, url });
      void message.success(t('replaced', { name: file.name }));
    } catch (error) {
      void message.error(messageOf(error));
    } finally {
      setSending(false);
      background(client.invalidateQueries({ queryKey: ['space/info'] }));
    }
  };
  const ask = (next: File) => {
    const extension = extensionOf(file.name);
    if (extensionOf(next.name) !== extension)
      return void message.error(t('replace.otherKind', { extension: extension || file.name }));
    const picture = next.type.startsWith('image/') ? URL.createObjectURL(next) : undefined;
    void modal.confirm({
      centered: true,
      width: 520,
      title: t('replace.ask', { name: file.name }),
      content: <ReplaceQuestion file={file} next={next} picture={picture} />,
      okText: t('replace'),
      onOk: () => background(replace(next)),
      afterClose: () => picture && URL.revokeObjectURL(picture),
    });
  };

  return (
    <Upload
      showUploadList={false}
      accept={extensionOf(file.name) && `.${extensionOf(file.name)}`}
      disabled={isSending}
      beforeUpload={(next) => {
        ask(next);
        return false;
      }}
    >
      <Button icon={<SwapOutlined />} loading={isSending}>
        {t('replace')}
      </Button>
    </Upload>
  );
}
