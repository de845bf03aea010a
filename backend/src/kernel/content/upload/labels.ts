import type { Content } from './content';
import { isRefusedName } from './file-types';
import type { Windows } from './windows';
import { zipContents } from './zip-contents';

/** Warnings that staff see before they open a file. */
export const LABELS = ['macros', 'encrypted', 'doubleExtension', 'archiveTooLarge'] as const;
export type Label = (typeof LABELS)[number];

/** A zip bomb: an archive that unpacks to more than this number of bytes and this multiple of its size. It is meant to fill a disk. */
const BOMB = { bytes: 2 ** 30, times: 100 };

/** The labels from the content of a file. @param words those of OLE_WORDS that were found in it */
export function labelsOf(file: Windows, content: Content | undefined, words: ReadonlySet<string>): Label[] {
  if (content === 'ole')
    return listed({ macros: words.has(OLE_WORDS.macros), encrypted: words.has(OLE_WORDS.encrypted) });
  if (content === 'pdf') return listed({ encrypted: [file.head, file.tail].some((part) => part.includes('/Encrypt')) });
  if (content !== 'zip') return [];
  const { names, isEncrypted, bytes } = zipContents(file);
  return listed({
    macros: names.some((name) => /(?:^|\/)vbaProject\.bin$/i.test(name)),
    encrypted: isEncrypted,
    archiveTooLarge: bytes > BOMB.bytes && bytes > BOMB.times * file.size,
  });
}

const listed = (found: Partial<Record<Label, boolean>>): Label[] => LABELS.filter((label) => found[label]);

/** Names of parts in older office files, as they are stored there. */
export const OLE_WORDS = { macros: '_VBA_PROJECT', encrypted: 'EncryptedPackage' };

const MACROS = /\.(?:docm|dotm|xlsm|xltm|pptm|ppsm|potm)$/i;

/** The labels from the name of a file: `letter.exe.pdf`, `plan.docm`. */
export function labelsOfName(name: string): Label[] {
  const inner = /\.([a-z0-9]{1,10})\.[a-z0-9]{1,10}$/i.exec(name)?.[1] ?? '';
  return listed({ macros: MACROS.test(name), doubleExtension: isRefusedName(inner.toLowerCase()) });
}
