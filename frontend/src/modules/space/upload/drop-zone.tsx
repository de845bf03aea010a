import { CloudUploadOutlined } from '@ant-design/icons';
import { type DragEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Brought } from './brought';
import css from './drop-zone.module.css';
import { droppedFiles } from './dropped-files';

interface Props {
  /** the name of the target folder */
  name: string;
  isAllowed: boolean;
  onFiles: (brought: Promise<Brought[]>) => void;
  children: ReactNode;
}

/** Accepts files and folders dropped anywhere on its content. */
export function DropZone({ name, isAllowed, onFiles, children }: Props) {
  const { t } = useTranslation('space');
  const [isOver, setOver] = useState(false);
  const accepts = ({ dataTransfer }: DragEvent) => isAllowed && isFromOutside(dataTransfer);
  return (
    <div
      className={css.zone}
      onDragOver={(event) => {
        if (!accepts(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
      }}
      onDrop={(event) => {
        setOver(false);
        if (!accepts(event)) return;
        event.preventDefault();
        onFiles(droppedFiles(event.dataTransfer));
      }}
    >
      {children}
      {isOver && (
        <div className={css.veil} role="status">
          <CloudUploadOutlined aria-hidden />
          {t('upload.drop', { name })}
        </div>
      )}
    </div>
  );
}

/** Whether files of the computer are dragged, not an element of the page. */
export const isFromOutside = ({ types }: DataTransfer): boolean => types.includes('Files');
