import { Flex } from 'antd';
import { ImageThumb } from '../../../../kernel/form/inputs/image-thumb';
import { Faint } from '../../../../kernel/look/text/faint';
import { OneLineCode } from '../../../../kernel/look/text/one-line-code';
import { ShortText } from '../../../../kernel/resource/cell/short-text';

const STORY = 'A pear, a plum and a quince went to market, and only two of them came back before it was dark.';

export default function Cells() {
  return (
    <Flex vertical gap="middle" style={{ width: 'min(100%, 260px)' }}>
      <ShortText>{STORY}</ShortText>
      <OneLineCode>{'{"fruit":["pear","plum","quince"],"market":true}'}</OneLineCode>
      <ImageThumb src="/favicon.svg" size={64} alt="The sign of the console" />
      <Faint>Fruit of last autumn</Faint>
    </Flex>
  );
}
