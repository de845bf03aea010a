import {
  AudioOutlined,
  FileExcelOutlined,
  FileImageOutlined,
  FileOutlined,
  FilePdfOutlined,
  FilePptOutlined,
  FileWordOutlined,
  FileZipOutlined,
  VideoCameraOutlined,
} from '@ant-design/icons';
import type { ComponentType, CSSProperties } from 'react';
import type { FileRow } from './file-row';

export type FileKind = FileRow['type'];

interface Look {
  Icon: ComponentType;
  colour: string;
}

/** How each kind of file is drawn, in the order in which kinds are offered. */
export const KIND_LOOKS: Readonly<Record<FileKind, Look>> = {
  image: { Icon: FileImageOutlined, colour: '#67c23a' },
  video: { Icon: VideoCameraOutlined, colour: '#826aec' },
  audio: { Icon: AudioOutlined, colour: '#826aec' },
  document: { Icon: FileWordOutlined, colour: '#53b7f4' },
  spreadsheet: { Icon: FileExcelOutlined, colour: '#53d39c' },
  presentation: { Icon: FilePptOutlined, colour: '#f56c6c' },
  pdf: { Icon: FilePdfOutlined, colour: '#8f3500' },
  archive: { Icon: FileZipOutlined, colour: '#ffc757' },
  other: { Icon: FileOutlined, colour: '#909399' },
};

export const FILE_KINDS = Object.keys(KIND_LOOKS) as FileKind[];

/** The file extension without the dot; empty if there is none. */
export const extensionOf = (name: string): string => /[^.]\.([^./\\\s]{1,8})$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** Passes the colour of a kind to the style sheet, as `var(--kind)`. */
export const kindStyle = (kind: FileKind) => ({ '--kind': KIND_LOOKS[kind].colour }) as CSSProperties;

/** The kind with that name. A kind that this build does not know is drawn like any other file. */
export const kindNamed = (name: string): FileKind => FILE_KINDS.find((kind) => kind === name) ?? 'other';
