import { useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Body, post } from '../../../kernel/call/api/api';
import { ApiError, messageOf } from '../../../kernel/basis/failure/api-error';
import { background } from '../../../kernel/basis/failure/background';
import { useKnownMenus } from './known-menus';
import { previewImport, type Duplicates, type MenuNode, readMenuFile } from './menu-file';

interface Chosen {
  file: string;
  nodes: MenuNode[];
}

/** The import of a menu file: parse it, compare it with the existing menus, and send it. */
export function useImportMenus(isOpen: boolean, onClose: () => void) {
  const { t } = useTranslation('base-menu');
  const { message } = App.useApp();
  const client = useQueryClient();
  const [chosen, setChosen] = useState<Chosen>();
  const [duplicates, setDuplicates] = useState<Duplicates>('skip');
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const { nodes: there } = useKnownMenus(isOpen);
  const imported = useMemo(
    () => (chosen ? previewImport(chosen.nodes, there, duplicates) : []),
    [chosen, there, duplicates],
  );

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
      background(client.invalidateQueries({ queryKey: ['base/sys/menu'] }));
      close();
    } catch (error) {
      setProblem(t('importBad', { file: chosen.file, error: wordsOf(error) }));
    } finally {
      setBusy(false);
    }
  };
  const drop = () => setChosen(undefined);
  return { file: chosen?.file, imported, duplicates, setDuplicates, problem, isBusy, read, drop, take, close };
}

/** The errors of the server, with their positions in the file. */
function wordsOf(error: unknown): string {
  const faults = error instanceof ApiError ? Object.entries(error.fieldErrors) : [];
  return faults.length > 0
    ? faults.map(([place, words]) => `${place}: ${words.join(' ')}`).join('\n')
    : messageOf(error);
}
