import { Flex } from 'antd';
import { FILE_KINDS } from '../../../../kernel/form/files/file-kind';
import { FilePicture, FileTile } from '../../../../kernel/form/files/file-tile';
import { useKindWords } from '../../../../kernel/form/files/kind-words';
import { useFolders } from '../../../../kernel/form/files/use-folders';

export default function FileTiles() {
  const wordFor = useKindWords();
  const { rows, isAllowed } = useFolders();
  return (
    <Flex vertical gap="middle">
      <Flex wrap gap="small">
        {FILE_KINDS.map((type, at) => (
          <div key={type} style={{ width: 132 }}>
            <FileTile file={{ name: wordFor(type), type, size: 10 ** at }} isSelected={at === 0} order={1} />
          </div>
        ))}
      </Flex>
      <div style={{ width: 64, height: 64, fontSize: 32 }}>
        <FilePicture type="pdf" />
      </div>
      <span>{isAllowed && `space/type: ${rows.length}`}</span>
    </Flex>
  );
}
