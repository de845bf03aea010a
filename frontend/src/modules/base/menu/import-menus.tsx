import { FileTextOutlined, InboxOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, App, Button, Flex, Modal, Radio, Tag, Tree, type TreeDataNode, Typography, Upload } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Body, post } from '../../../kernel/api';
import { ApiError, messageOf } from '../../../kernel/api-error';
import { nest, type Nested } from '../../../kernel/tree/nest';
import { useKnownMenus } from './known-menus';
import {
  type Arrival,
  arrivalsOf,
  countOf,
  type Duplicates,
  type Fate,
  type MenuNode,
  readMenuFile,
} from './menu-file';
import type { MenuType } from './menu-type';

interface Chosen {
  file: string;
  nodes: MenuNode[];
}

const DUPLICATES: Duplicates[] = ['skip', 'replace', 'add'];
const FATES: Fate[] = ['added', 'replaced', 'skipped'];
const TONES: Record<Fate, string> = { added: 'success', replaced: 'warning', skipped: 'default' };

/** A short file is seen whole; of a long one the beginning stands open. */
const OPENED = 200;

/** Takes a file of menus in, after showing what becomes of each of them. */
export function ImportMenus({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('base-menu');
  const { message } = App.useApp();
  const client = useQueryClient();
  const [chosen, setChosen] = useState<Chosen>();
  const [duplicates, setDuplicates] = useState<Duplicates>('skip');
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const { nodes: there } = useKnownMenus(open);
  const arrivals = useMemo(
    () => (chosen ? arrivalsOf(chosen.nodes, there, duplicates) : []),
    [chosen, there, duplicates],
  );
  const changed = arrivals.length - countOf(arrivals, 'skipped');

  const close = () => {
    setChosen(undefined);
    setProblem(undefined);
    onClose();
  };
  const read = async (file: File) => {
    const found = readMenuFile(await file.text());
    if ('nodes' in found) {
      setChosen({ file: file.name, nodes: found.nodes });
      return setProblem(undefined);
    }
    const { key, at } = found.fault;
    setChosen(undefined);
    setProblem(t('importBad', { file: file.name, error: t(`fault.${key}`, { at }) }));
  };
  const take = async () => {
    if (!chosen) return setProblem(t('importPick'));
    setBusy(true);
    try {
      const body = { menus: chosen.nodes, duplicates } as Body<'base/sys/menu', 'import'>;
      const counts = await post('base/sys/menu', 'import', body);
      void message.success(t('imported', { ...counts }));
      void client.invalidateQueries({ queryKey: ['base/sys/menu'] });
      close();
    } catch (error) {
      setProblem(t('importBad', { file: chosen.file, error: wordsOf(error) }));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Modal
      title={t('import')}
      open={open}
      onCancel={close}
      onOk={() => void take()}
      okText={chosen ? t('importCount', { n: changed }) : t('import')}
      okButtonProps={{ disabled: chosen !== undefined && changed === 0 }}
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
      {chosen ? (
        <Flex vertical gap="middle">
          <Flex align="center" gap="small" wrap>
            <FileTextOutlined aria-hidden />
            <Typography.Text strong>{chosen.file}</Typography.Text>
            <Button type="link" size="small" onClick={() => setChosen(undefined)}>
              {t('importOther')}
            </Button>
          </Flex>
          <Radio.Group
            aria-label={t('duplicates')}
            value={duplicates}
            onChange={({ target }) => setDuplicates(target.value as Duplicates)}
            options={DUPLICATES.map((one) => ({ value: one, label: t(`onDuplicate.${one}`) }))}
          />
          <Flex gap="small" wrap role="status">
            {FATES.map((fate) => (
              <Tag key={fate} color={TONES[fate]}>
                {t(`fate.${fate}`)} {countOf(arrivals, fate)}
              </Tag>
            ))}
          </Flex>
          <Preview arrivals={arrivals} />
        </Flex>
      ) : (
        <Upload.Dragger
          accept=".json,application/json"
          showUploadList={false}
          beforeUpload={(file) => {
            void read(file);
            return false;
          }}
        >
          <p style={{ fontSize: 32 }}>
            <InboxOutlined aria-hidden />
          </p>
          <p>{t('importDrop')}</p>
          <Typography.Text type="secondary">{t('importNote')}</Typography.Text>
        </Upload.Dragger>
      )}
    </Modal>
  );
}

function Preview({ arrivals }: { arrivals: Arrival[] }) {
  const nodes = useMemo(() => nest(arrivals), [arrivals]);
  return (
    <Tree
      key={arrivals.length}
      height={360}
      selectable={false}
      defaultExpandedKeys={arrivals.slice(0, OPENED).map(({ id }) => id)}
      treeData={drawn(nodes)}
    />
  );
}

const drawn = (nodes: Nested<Arrival>[]): TreeDataNode[] =>
  nodes.map((node) => ({ key: node.id, title: <Title {...node} />, children: drawn(node.children ?? []) }));

function Title({ name, type, fate }: Arrival) {
  const { t } = useTranslation('base-menu');
  return (
    <Flex gap="small" align="center">
      <span>{name}</span>
      <Typography.Text type="secondary" style={{ fontSize: 12 }}>
        {t(`type.${type as MenuType}`)}
      </Typography.Text>
      <Tag color={TONES[fate]}>{t(`fate.${fate}`)}</Tag>
    </Flex>
  );
}

/** What the server objects to, with the place in the file that it names. */
function wordsOf(error: unknown): string {
  const faults = error instanceof ApiError ? Object.entries(error.fieldErrors) : [];
  return faults.length > 0
    ? faults.map(([place, words]) => `${place}: ${words.join(' ')}`).join('\n')
    : messageOf(error);
}
