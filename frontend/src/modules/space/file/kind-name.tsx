import type { FileKind } from '../../../kernel/form/files/file-kind';
import { useKindWords } from '../../../kernel/form/files/kind-words';

/** The name of a kind of file. */
export const KindName = ({ kind }: { kind: FileKind }) => useKindWords()(kind);
