import { Flex } from 'antd';
import { PortraitName } from '../../../../kernel/look/portrait/portrait-name';
import { FRUIT } from '../../memory/fruit';

export default function Names() {
  return (
    <Flex vertical gap="middle">
      {FRUIT.map(({ id, name, key }) => (
        <PortraitName key={id} name={name} image={null} size={36} isGroup={id % 2 === 0} title={name} note={key} />
      ))}
    </Flex>
  );
}
