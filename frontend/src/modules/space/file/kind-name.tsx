import type { FileKind } from '../../../kernel/files/file-kind';
import { useKindWords } from '../../../kernel/files/kind-words';

/** What a kind of file is called. */
export const KindName = ({ kind }: { kind: FileKind }) => useKindWords()(kind);
