import { FileTextOutlined, InboxOutlined } from '@ant-design/icons';
import { Alert, Button, Flex, Modal, Radio, Typography, Upload } from 'antd';
import { useTranslation } from 'react-i18next';
import { MenuFileDuplicates } from '../../../api/codes';
import { background } from '../../../kernel/basis/failure/background';
import { ImportPreview } from './import-preview';
import { countOf, type Duplicates } from './menu-file';
import { useImportMenus } from './use-import-menus';

/** Imports a menu file after a preview of each change. */
export function ImportMenus({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('base-menu');
  const importing = useImportMenus(open, onClose);
  const { file, imported, duplicates, setDuplicates, problem, isBusy, read, drop, take, close } = importing;
  const isChosen = file !== undefined;
  const changed = imported.length - countOf(imported, 'skipped');

  return (
    <Modal
      title={t('import')}
      open={open}
      onCancel={close}
      onOk={() => background(take())}
      okText={isChosen ? t('importCount', { n: changed }) : t('import')}
      okButtonProps={{ disabled: isChosen && changed === 0 }}
      confirmLoading={isBusy}
      width={680}
      mask={{ closable: false }}
      destroyOnHidden
    >
      {problem && (
        <Alert
          type="error"
          showIcon
          role="alert"
          title={problem}
          style={{ marginBottom: 12, whiteSpace: 'pre-line' }}
        />
      )}
      {isChosen ? (
        <Flex vertical gap="middle">
          <Flex align="center" gap="small" wrap>
            <FileTextOutlined aria-hidden />
            <Typography.Text strong>{file}</Typography.Text>
            <Button type="link" size="small" onClick={drop}>
              {t('importOther')}
            </Button>
          </Flex>
          <Radio.Group
            aria-label={t('duplicates')}
            value={duplicates}
            onChange={({ target }) => setDuplicates(target.value as Duplicates)}
            options={MenuFileDuplicates.map((one) => ({ value: one, label: t(`onDuplicate.${one}`) }))}
          />
          <ImportPreview imported={imported} />
        </Flex>
      ) : (
        <MenuFileDrop onFile={(file) => background(read(file))} />
      )}
    </Modal>
  );
}

function MenuFileDrop({ onFile }: { onFile: (file: File) => void }) {
  const { t } = useTranslation('base-menu');
  return (
    <Upload.Dragger
      accept=".json,application/json"
      showUploadList={false}
      beforeUpload={(file) => {
        onFile(file);
        return false;
      }}
    >
      <p style={{ fontSize: 32 }}>
        <InboxOutlined aria-hidden />
      </p>
      <p>{t('importDrop')}</p>
      <Typography.Text type="secondary">{t('importNote')}</Typography.Text>
    </Upload.Dragger>
  );
}
