import type { FileKind } from '../../../kernel/files/file-kind';
import { useKindWords } from '../../../kernel/files/kind-words';

/** The name of a kind of file. */
export const KindName = ({ kind }: { kind: FileKind }) => useKindWords()(kind);
