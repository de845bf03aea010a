import { FileAddOutlined, FileDoneOutlined, FileExclamationOutlined, FileSyncOutlined } from '@ant-design/icons';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { lookup } from '../../../../kernel/basis/values/lookup';
import type { FileState, ShownFile } from './shown-file';
import css from './files.module.css';

const ICONS: Record<FileState, ReactNode> = {
  new: <FileAddOutlined />,
  changed: <FileSyncOutlined />,
  same: <FileDoneOutlined />,
  conflict: <FileExclamationOutlined />,
};

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

interface Props {
  files: readonly ShownFile[];
  chosen: string | undefined;
  onChoose: (path: string) => void;
}

/** The files of a plan. The list is one tab stop; the arrow keys move inside it. */
export function FileList({ files, chosen, onChoose }: Props) {
  const { t } = useTranslation('ai-code');
  const list = useRef<HTMLUListElement>(null);
  const onKey = (event: KeyboardEvent, at: number) => {
    const next = at + (lookup(STEPS, event.key) ?? 0);
    const file = files[next];
    if (next === at || !file) return;
    event.preventDefault();
    onChoose(file.path);
    list.current?.querySelectorAll<HTMLElement>('button')[next]?.focus();
  };
  return (
    <ul ref={list} className={css.files} aria-label={t('files.list')}>
      {files.map(({ path, state, added, removed }, at) => (
        <li key={path}>
          <button
            type="button"
            data-state={state}
            aria-current={path === chosen}
            tabIndex={path === chosen ? 0 : -1}
            onClick={() => onChoose(path)}
            onKeyDown={(event) => onKey(event, at)}
          >
            <span aria-hidden>{ICONS[state]}</span>
            <span className={css.path} title={path}>
              <strong>{path.slice(path.lastIndexOf('/') + 1)}</strong>
              <small>
                {/* The path is cut at its start by right-to-left text. The inner element keeps a leading dot in its place. */}
                <bdi>{path.slice(0, path.lastIndexOf('/'))}</bdi>
              </small>
            </span>
            <span className={css.state}>{t(`files.state.${state}`)}</span>
            <span className={css.counts}>
              {added > 0 && <ins>+{added}</ins>}
              {removed > 0 && <del>−{removed}</del>}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
