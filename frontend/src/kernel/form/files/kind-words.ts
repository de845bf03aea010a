import { useTranslation } from 'react-i18next';
import type { FileKind } from './file-kind';

/** The names of the kinds of files in the person's language. */
export function useKindWords(): (kind: FileKind) => string {
  const { t } = useTranslation('files');
  return (kind) => t(`kind.${kind}`);
}
